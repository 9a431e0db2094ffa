import 'cytoscape'

declare module 'cytoscape' {
  /** What the canvas renderer has beside what the library's types tell; of the exact version that the lock file names. */
  interface StageRenderer {
    /** The images that it has, by name; what is not among them it loads. */
    imageCache: Readonly<Record<string, { readonly image: CanvasImageSource }>>
    /** Paints the canvas, in each frame in which something asked for it. */
    render: (options?: { readonly forcedContext?: CanvasRenderingContext2D }) => void
    /** Asks for it in the next frame. */
    redraw(): void
    /** Finds the style and the measures of what has changed, without drawing it. */
    flushRenderedStyleQueue(): void
    /** Which canvas is that of elements at rest, and of those that are dragged. */
    readonly NODE: number
    readonly DRAG: number
    readonly data: {
      readonly canvases: readonly HTMLCanvasElement[]
      readonly contexts: readonly CanvasRenderingContext2D[]
      readonly canvasNeedsRedraw: boolean[]
    }
    readonly canvasWidth: number
    readonly canvasHeight: number
    getPixelRatio(): number
    /** Elements in the order in which they are painted. */
    getCachedZSortedEles(): { readonly nondrag: readonly SingularElementArgument[] }
    /** Paints one element where it is in that part of the drawing. */
    drawCachedElement(
      context: CanvasRenderingContext2D,
      element: SingularElementArgument,
      pixelRatio: number,
      extent: unknown,
    ): void
  }
  interface Core {
    renderer(): StageRenderer
    /** All elements, not copied. */
    mutableElements(): CollectionReturnValue
  }
}
