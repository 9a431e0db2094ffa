import type { Svg } from './toSvg.ts'

/** Pixels for one of the drawing where there is room for them: sharp in a document. */
const SCALE = 2
/** What every browser's canvas takes: pixels of a side, and of the whole. */
const SIDE_MOST = 8_192
const AREA_MOST = 64_000_000

/** The drawing as an image of pixels. Rejects where the browser cannot draw it. */
export async function toPng({ text, width, height }: Svg): Promise<Blob> {
  const scale = scaleFor(width, height)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width * scale))
  canvas.height = Math.max(1, Math.floor(height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large to draw.')) : resolve(blob)),
      'image/png',
    )
  })
}

/** How many pixels one of the drawing gets: two, or as many as the canvas has room for. */
export function scaleFor(width: number, height: number): number {
  return Math.min(SCALE, SIDE_MOST / width, SIDE_MOST / height, Math.sqrt(AREA_MOST / (width * height)))
}
