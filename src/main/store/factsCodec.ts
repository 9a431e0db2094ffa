import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { FileFacts } from '#model/FileFacts'
import { StoreBroken } from './storeErrors.ts'

/** The form of stored facts. Another one is not read: its files are parsed again. */
export const FACTS_VERSION = 3

/** Level 1 halves the time of level 3 and costs a tenth of the size; the checksum finds what a disk spoiled. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

/** Facts as the store keeps them: a version byte, then compressed JSON. The bytes have a buffer of their own. */
export function encodeFacts(facts: FileFacts): Uint8Array<ArrayBuffer> {
  const compressed = zstdCompressSync(JSON.stringify(facts), { params: PARAMETERS })
  const bytes = new Uint8Array(compressed.length + 1)
  bytes[0] = FACTS_VERSION
  bytes.set(compressed, 1)
  return bytes
}

/** What `encodeFacts` was given. Throws StoreBroken for bytes that it did not write. */
export function decodeFacts(bytes: Uint8Array): FileFacts {
  if (bytes[0] !== FACTS_VERSION) throw new StoreBroken('stored facts have an unknown form')
  try {
    const text = zstdDecompressSync(bytes.subarray(1)).toString('utf8')
    // The checksum held, so these are the bytes that encodeFacts made of a FileFacts.
    return JSON.parse(text) as FileFacts
  } catch (cause) {
    throw new StoreBroken('stored facts are damaged', { cause })
  }
}
