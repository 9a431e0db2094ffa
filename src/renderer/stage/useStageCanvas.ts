import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createStageCanvas, type PointerEvents, type StageCanvas } from './canvas/createStageCanvas.ts'
import type { Size } from './canvas/viewport.ts'

/** Longest wait for the fonts of the page; the drawing is measured for them, but it does not depend on them. */
const FONTS_MS = 600
const FONTS = [
  '11.5px "JetBrains Mono Variable"',
  '600 13px "JetBrains Mono Variable"',
  '12px "Inter Variable"',
  '600 12px "Inter Variable"',
]

interface Surface {
  readonly canvas: StageCanvas | undefined
  /** Undefined until the stage is on screen. */
  readonly size: Size | undefined
}

/**
 * Owns the canvas in this element: made once the fonts are there, resized with the element, restyled with the theme, and
 * destroyed with the component. Pointer events go to the handlers of the last render.
 */
export function useStageCanvas(container: RefObject<HTMLElement | null>, events: PointerEvents): Surface {
  const latest = useRef(events)
  useLayoutEffect(() => {
    latest.current = events
  })
  const [canvas, setCanvas] = useState<StageCanvas>()
  const [size, setSize] = useState<Size>()

  useEffect(() => {
    let gone = false
    let made: StageCanvas | undefined
    const element = container.current
    if (element === null) return undefined
    void fontsReady().then(() => {
      if (gone) return
      made = createStageCanvas(element, {
        onBox: (id, part) => latest.current.onBox(id, part),
        onEdge: (id) => latest.current.onEdge(id),
        onNothing: () => latest.current.onNothing(),
        onDouble: (id) => latest.current.onDouble(id),
        onHover: (id, at) => latest.current.onHover(id, at),
      })
      setCanvas(made)
    })
    return () => {
      gone = true
      made?.destroy()
      setCanvas(undefined)
    }
  }, [container])

  useEffect(() => {
    const element = container.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      if (clientWidth > 0 && clientHeight > 0) setSize({ width: clientWidth, height: clientHeight })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [container])

  useLayoutEffect(() => {
    canvas?.resize()
  }, [canvas, size])
  useEffect(() => (canvas === undefined ? undefined : watchTheme(canvas.restyle)), [canvas])
  return { canvas, size }
}

async function fontsReady(): Promise<void> {
  const loaded = Promise.all(FONTS.map((font) => document.fonts.load(font)))
  const waited = new Promise((resolve) => {
    setTimeout(resolve, FONTS_MS)
  })
  // A face that cannot be loaded is replaced by the next one of its family.
  await Promise.race([loaded.catch(() => undefined), waited])
}

/** Calls back when the theme changed: by the application's setting, the system's, or forced colours. */
function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
