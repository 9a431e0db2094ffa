import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { PointerEvents, StageCanvas } from './canvas/createStageCanvas.ts'
import { revealIn, type Size } from './canvas/viewport.ts'
import { neighbourOf } from './neighbour.ts'
import { ZOOM_STEP } from './overlay/ZoomControl.tsx'
import { boxFor } from './pickShown.ts'
import { stageKey, type StageKey } from './stageKeys.ts'
import type { Box, Projection, StageProps } from './types.ts'
import type { Picture } from './usePicture.ts'

/** What the pointer rests on. */
export interface Hover {
  readonly id: string
  readonly at: { readonly x: number; readonly y: number }
}

interface Shown {
  readonly canvas: StageCanvas | undefined
  readonly size: Size | undefined
  readonly picture: Picture | undefined
  readonly element: HTMLElement | null
}

export interface StageInput {
  readonly pointer: PointerEvents
  readonly press: (event: KeyboardEvent) => void
  readonly leave: () => void
  readonly hover: Hover | undefined
  /** Told on each render what is shown; answers which box the keyboard is on. */
  readonly follow: (shown: Shown) => { readonly focused: Box | undefined }
}

const HOVER_MS = 350
/** A second click on a bundle within this time belongs to the first. */
const DOUBLE_MS = 350

/** Turns pointer and keys into the reader's wishes. */
export function useStageInput(props: StageProps): StageInput {
  const [bundle, setBundle] = useState<string>()
  const [hover, setHover] = useHover()
  const shown = useRef<Shown>({ canvas: undefined, size: undefined, picture: undefined, element: null })
  const toggledAtMs = useRef(Number.NEGATIVE_INFINITY)
  const projection = (): Projection | undefined => shown.current.picture?.projection
  const focusedBox = (): Box | undefined => focusOf(projection(), props, bundle)

  const goTo = (box: Box): void => {
    setBundle(box.type === 'bundle' ? box.id : undefined)
    props.onBundle?.(box.type === 'bundle' ? box : undefined)
    if (box.type === 'symbol') props.onSelect({ kind: 'symbol', qn: box.id })
    else if (props.selected !== undefined) props.onSelect(undefined)
  }
  const find = (id: string): Box | undefined => projection()?.nodes.find((box) => box.id === id)
  const toggle = (id: string): void => {
    const now = performance.now()
    if (now - toggledAtMs.current < DOUBLE_MS) return
    toggledAtMs.current = now
    setHover(undefined)
    props.onToggle(id)
  }
  const clear = (): void => {
    setBundle(undefined)
    props.onBundle?.(undefined)
    props.onSelect(undefined)
  }

  const pointer: PointerEvents = {
    onBox: (id, part) => {
      setHover(undefined)
      shown.current.element?.focus({ preventScroll: true })
      const box = find(id)
      if (box === undefined) return
      if (box.type === 'symbol' && part === 'badge') return toggle(id)
      goTo(box)
      if (box.type === 'bundle') toggle(id)
    },
    onEdge: (id) => {
      setHover(undefined)
      shown.current.element?.focus({ preventScroll: true })
      const edge = projection()?.edges.find((candidate) => candidate.id === id)
      const ends = edge === undefined ? [] : [find(edge.source), find(edge.target)]
      const folded = ends.find((end) => end?.type === 'bundle')
      if (folded !== undefined) goTo(folded)
      else if (edge !== undefined) props.onSelect({ kind: 'edge', source: edge.source, target: edge.target, site: 0 })
    },
    onNothing: () => {
      shown.current.element?.focus({ preventScroll: true })
      clear()
    },
    onDouble: (id) => {
      if (find(id)?.type === 'symbol') props.onActivate(id)
    },
    onHover: (id, at) => setHover(id === undefined ? undefined : { id, at }),
  }

  const move = (direction: (StageKey & { act: 'move' })['direction']): void => {
    const { picture, canvas, size } = shown.current
    const from = focusedBox()
    if (picture === undefined || canvas === undefined || size === undefined || from === undefined) return
    const to = find(neighbourOf(picture.projection, picture.layout.positions, from.id, direction) ?? '')
    if (to === undefined) return
    goTo(to)
    const placed = picture.layout.positions[to.id]
    const revealed = placed === undefined ? undefined : revealIn(placed, canvas.viewport(), size)
    if (revealed !== undefined) canvas.moveTo(revealed, true)
  }
  const act = (key: StageKey): void => {
    const box = focusedBox()
    const { canvas, picture } = shown.current
    switch (key.act) {
      case 'move':
        return move(key.direction)
      case 'activate':
        return box === undefined ? undefined : box.type === 'bundle' ? toggle(box.id) : props.onActivate(box.id)
      case 'toggle':
        return box === undefined || box.side === 'centre' ? undefined : toggle(box.id)
      case 'hide':
        return box === undefined || box.side === 'centre' ? undefined : props.onHide?.(box.id)
      case 'list':
        return props.onList?.(box?.type === 'bundle' ? box : undefined)
      case 'fit':
        return picture?.fit(true)
      case 'zoom_in':
        return canvas?.zoomBy(ZOOM_STEP)
      case 'zoom_out':
        return canvas?.zoomBy(1 / ZOOM_STEP)
      case 'clear':
        return clear()
      case 'centre': {
        const centre = find(props.graph.centre)
        return centre === undefined ? undefined : goTo(centre)
      }
      case 'depth': {
        const hops = props.choices.depth[key.side] + key.step
        return hops < 0 ? undefined : props.onDepth(key.side, hops)
      }
    }
  }
  return {
    pointer,
    press: (event) => {
      const key = stageKey(event)
      if (key === undefined) return
      event.preventDefault()
      setHover(undefined)
      act(key)
    },
    leave: () => setHover(undefined),
    hover,
    follow: (now) => {
      shown.current = now
      return { focused: focusOf(now.picture?.projection, props, bundle) }
    },
  }
}

/** The keyboard is on the selected symbol (or the bundle that it is in), else on the bundle it went to, else in the centre. */
function focusOf(projection: Projection | undefined, props: StageProps, bundle: string | undefined): Box | undefined {
  if (projection === undefined) return undefined
  const { selected, graph } = props
  const symbol = selected?.kind === 'symbol' ? selected.qn : selected?.kind === 'edge' ? selected.source : undefined
  const chosen = symbol === undefined ? undefined : boxFor(projection, symbol)
  return (
    chosen ??
    projection.nodes.find((box) => box.id === bundle) ??
    projection.nodes.find((box) => box.id === graph.centre)
  )
}

/** A tooltip comes after a rest and goes at once. */
function useHover(): [Hover | undefined, (hover: Hover | undefined) => void] {
  const [hover, setHover] = useState<Hover>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = (next: Hover | undefined): void => {
    clearTimeout(timer.current)
    if (next === undefined) setHover(undefined)
    else timer.current = setTimeout(() => setHover(next), HOVER_MS)
  }
  return [hover, rest]
}
