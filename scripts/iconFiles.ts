/** A square picture in PNG. */
export interface Picture {
  readonly size: number
  readonly png: Buffer
}

const ICO_LARGEST = 256
const ICO_HEADER_BYTES = 6
const ICO_ENTRY_BYTES = 16
/** What macOS calls a PNG of each size; the second name is that of the half size on a screen of twice the density. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  32: ['ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** An icon of Windows: the pictures up to 256 pixels, as they are. */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const kept = pictures.filter(({ size }) => size <= ICO_LARGEST)
  const header = Buffer.alloc(ICO_HEADER_BYTES)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(kept.length, 4)
  let offset = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * kept.length
  const entries = kept.map(({ size, png }) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES)
    // One byte each for width and height: 256 is written as 0.
    entry.writeUInt8(size % ICO_LARGEST, 0)
    entry.writeUInt8(size % ICO_LARGEST, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...kept.map(({ png }) => png)])
}

/** An icon of macOS: one chunk for each picture and use. */
export function icnsOf(pictures: readonly Picture[]): Buffer {
  const chunks = pictures.flatMap(({ size, png }) => (ICNS_TYPES[size] ?? []).map((type) => chunk(type, png)))
  return chunk('icns', Buffer.concat(chunks))
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32BE(head.length + content.length, 4)
  return Buffer.concat([head, content])
}
