/**
 * A picture that a view has laid out itself: hop columns, a map of modules, a ring. Plain data in the drawing's own pixels;
 * equal input gives an equal drawing. The stage draws and operates it and adds no meaning of its own.
 */
export interface Diagram {
  readonly boxes: readonly DiagramBox[]
  readonly edges: readonly DiagramEdge[]
  /** Behind everything: module boxes with their title on the border. */
  readonly frames: readonly DiagramFrame[]
  readonly captions: readonly DiagramCaption[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const BOX_SHAPES = ['pill', 'rectangle', 'file', 'hexagon', 'module'] as const
export type BoxShape = (typeof BOX_SHAPES)[number]

/** What a box means beside its kind: never told by the colour alone, so a badge or a place says it too. */
export const BOX_LOOKS = [
  'plain',
  'changed',
  'hop1',
  'hop2',
  'hop3',
  'tests',
  'removed',
  'cycle',
  'active',
  'bundle',
  'outside',
  'handle',
] as const
export type BoxLook = (typeof BOX_LOOKS)[number]

export interface DiagramBox {
  readonly id: string
  /** As it is drawn; see `labelFor` in measure.ts. */
  readonly label: string
  /** A second, quieter text: below the label of a tall box, at the right end of a low one. The view leaves room for it. */
  readonly detail?: string
  /** A symbol's kind, `folder`, what a change does (`change:S`), or empty for none. */
  readonly glyph: string
  readonly shape: BoxShape
  readonly look: BoxLook
  /** Centre. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** A short text at the right end: `S`, `+12`, `−`. A click on it toggles the box. */
  readonly badge?: string
  /** 1 to 5: how full the bar at the right end of a box is. */
  readonly heat?: number
  readonly notParsed?: boolean
  /** It calls itself. */
  readonly recursive?: boolean
  /** The full name, and what is said of it: for the pointer and the screen reader. */
  readonly title: string
  readonly facts: readonly string[]
}

export const EDGE_LOOKS = ['counted', 'dispatch', 'possible', 'cycle', 'weakcycle', 'cut', 'faint'] as const
export type EdgeLook = (typeof EDGE_LOOKS)[number]

export interface DiagramEdge {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly look: EdgeLook
  readonly start: Point
  readonly end: Point
  /** Control points between the ends; none for a straight line. See routes.ts. */
  readonly control: readonly Point[]
  readonly width: number
  /** The direction that it is coloured by, where it has one; the stage of diagrams colours by the look alone. */
  readonly tone?: 'callers' | 'callees'
  readonly count?: { readonly text: string; readonly at: Point }
  readonly title: string
}

export interface DiagramFrame {
  readonly id: string
  readonly title: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface DiagramCaption {
  readonly id: string
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: 'left' | 'centre' | 'right'
}

export type DiagramSelection = { readonly kind: 'box' | 'edge'; readonly id: string }
