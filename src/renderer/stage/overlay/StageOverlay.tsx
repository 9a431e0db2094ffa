import { useMemo } from 'react'
import type { StageCanvas } from '../canvas/createStageCanvas.ts'
import { outOfView, type Size } from '../canvas/viewport.ts'
import { describeBox, describeEdge, describeFacts, nameOfBox } from '../describe.ts'
import { boxHeight, COLUMN_GAP } from '../layout/measures.ts'
import type { OuterSide, StageProps } from '../types.ts'
import type { Picture } from '../usePicture.ts'
import type { Hover } from '../input/useHover.ts'
import { useViewport } from '../useViewport.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { Legend } from './Legend.tsx'
import { OutOfView } from './OutOfView.tsx'
import { Tooltip } from './Tooltip.tsx'
import { ViewControls } from './ViewControls.tsx'

interface StageOverlayProps {
  readonly canvas: StageCanvas
  readonly size: Size
  readonly picture: Picture
  readonly props: StageProps
  readonly hover: Hover | undefined
}

/** What lies over the canvas as HTML, so that it has focus and names. */
export function StageOverlay({ canvas, size, picture, props, hover }: StageOverlayProps) {
  const viewport = useViewport(canvas)
  const onStage = (x: number): number => x * viewport.zoom + viewport.panX
  const outside = outOfView(picture.watched, viewport, size)
  const { projection, layout } = picture
  const boxes = useMemo(
    () =>
      projection.nodes.flatMap((box) => {
        const placed = layout.positions[box.id]
        return placed === undefined ? [] : [{ x: placed.x, y: placed.y, width: placed.width, height: boxHeight(box) }]
      }),
    [projection, layout],
  )
  return (
    <>
      <ColumnHeads
        totals={props.graph.totals}
        further={props.graph.further}
        depth={props.choices.depth}
        verticals={{ callers: onStage(vertical(picture, 'callers')), callees: onStage(vertical(picture, 'callees')) }}
        width={size.width}
        onDepth={props.onDepth}
      />
      <Legend projection={picture.projection} />
      <ViewControls canvas={canvas} size={size} viewport={viewport} boxes={boxes} onFit={() => picture.fit(true)} />
      {outside !== undefined && <OutOfView {...outside} onShow={() => picture.whole(true)} />}
      {hover !== undefined && <HoverTooltip hover={hover} picture={picture} width={size.width} />}
    </>
  )
}

/** The inner vertical of a side's first column; where it would be, if the side is empty. */
function vertical({ projection, layout }: Picture, side: OuterSide): number {
  const sign = side === 'callers' ? -1 : 1
  const first = projection.nodes.find((box) => box.side === side && box.hop === 1)
  const placed = first === undefined ? undefined : layout.positions[first.id]
  if (placed !== undefined) return placed.x - (sign * placed.width) / 2
  const centre = layout.positions[projection.centre]
  return sign * ((centre?.width ?? 0) / 2 + COLUMN_GAP)
}

interface HoverTooltipProps {
  readonly hover: Hover
  readonly picture: Picture
  readonly width: number
}

function HoverTooltip({ hover, picture: { projection }, width }: HoverTooltipProps) {
  const box = projection.nodes.find((candidate) => candidate.id === hover.id)
  if (box !== undefined) {
    const lines = box.type === 'bundle' ? [] : [describeFacts(box, projection), box.node.file]
    const title = box.type === 'bundle' ? describeBox(box, projection) : box.id
    return <Tooltip title={title} lines={lines.filter((line) => line !== '')} at={hover.at} width={width} />
  }
  const edge = projection.edges.find((candidate) => candidate.id === hover.id)
  if (edge === undefined) return null
  const nameOf = (id: string): string => {
    const end = projection.nodes.find((candidate) => candidate.id === id)
    return end === undefined ? id : nameOfBox(end)
  }
  return <Tooltip title={describeEdge(edge, nameOf)} lines={[]} at={hover.at} width={width} />
}
