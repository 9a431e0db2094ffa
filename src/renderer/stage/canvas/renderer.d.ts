import 'cytoscape'

declare module 'cytoscape' {
  /** What the canvas renderer has beside what the library's types tell; of the exact version that the lock file names. */
  interface StageRenderer {
    /** While the viewport is moved by hand, the picture as it was before is moved, and nothing is drawn. */
    textureOnViewport: boolean
    /** The picture that is moved; without one it is drawn anew. */
    textureCache: unknown
    redraw(): void
    /** Finds the style and the measures of what has changed, without drawing it. */
    flushRenderedStyleQueue(): void
  }
  interface Core {
    renderer(): StageRenderer
  }
}
