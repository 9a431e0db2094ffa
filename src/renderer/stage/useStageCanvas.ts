import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { createStageCanvas, type StageCanvas } from './canvas/createStageCanvas.ts'
import type { Size } from './canvas/viewport.ts'
import { watchTheme } from './watchTheme.ts'

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

/** Owns the canvas in this element: made once the fonts are there, resized with it, restyled with the theme, destroyed with the component. */
export function useStageCanvas(container: RefObject<HTMLElement | null>): Surface {
  const [canvas, setCanvas] = useState<StageCanvas>()
  const [size, setSize] = useState<Size>()

  useEffect(() => {
    const element = container.current
    if (element === null) return undefined
    let made: StageCanvas | undefined
    let gone = false
    const make = async (): Promise<void> => {
      await fontsReady()
      if (gone) return
      made = createStageCanvas(element)
      setCanvas(made)
    }
    void make()
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
    if (size !== undefined) canvas?.resize()
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
