import type { PointerEvents } from '../canvas/createStageCanvas.ts'
import type { Box, Projection, StageProps } from '../types.ts'
import type { Hover } from './useHover.ts'
import type { Wishes } from './wishes.ts'

interface PointerTarget {
  readonly props: StageProps
  readonly projection: Projection | undefined
  readonly wishes: Wishes
  readonly focusStage: () => void
  readonly rest: (hover: Hover | undefined) => void
}

/** What clicks and rests of the pointer do. */
export function pointerActions({ props, projection, wishes, focusStage, rest }: PointerTarget): PointerEvents {
  const find = (id: string): Box | undefined => projection?.nodes.find((box) => box.id === id)
  const touch = (): void => {
    rest(undefined)
    focusStage()
  }
  return {
    onBox: (id, part) => {
      touch()
      const box = find(id)
      if (box === undefined) return
      if (part === 'badge') wishes.toggle(id)
      else wishes.goTo(box)
      if (box.type === 'bundle') wishes.toggle(id)
    },
    onEdge: (id) => {
      touch()
      const edge = projection?.edges.find((candidate) => candidate.id === id)
      if (edge === undefined) return
      // The calls of a bundle are many; it gets the focus instead, from where it opens.
      const folded = [find(edge.source), find(edge.target)].find((end) => end?.type === 'bundle')
      if (folded !== undefined) wishes.goTo(folded)
      else props.onSelect({ kind: 'edge', source: edge.source, target: edge.target, site: 0 })
    },
    onNothing: () => {
      touch()
      wishes.clear()
    },
    onDouble: (id) => {
      if (find(id)?.type === 'symbol') props.onActivate(id)
    },
    onMenu: (id, at) => {
      touch()
      if (find(id)?.type === 'symbol') props.onMenu?.(id, at)
    },
    onHover: (id, at) => rest(id === undefined ? undefined : { id, at }),
  }
}
