const HEADER_BYTES = 8
const CODE_SECTION = 10

/**
 * Size in bytes of the largest function of a WebAssembly module, from the lengths in its code section (WebAssembly Core Specification,
 * "Binary Format"). 0 where there is no code.
 */
export function largestFunctionBytes(wasm: Uint8Array): number {
  const at = { offset: HEADER_BYTES }
  while (at.offset < wasm.length) {
    const id = wasm[at.offset]
    at.offset += 1
    const size = readUnsigned(wasm, at)
    if (id === CODE_SECTION) return largestEntry(wasm, at)
    at.offset += size
  }
  return 0
}

function largestEntry(wasm: Uint8Array, at: { offset: number }): number {
  let largest = 0
  for (let left = readUnsigned(wasm, at); left > 0 && at.offset < wasm.length; left -= 1) {
    const size = readUnsigned(wasm, at)
    largest = Math.max(largest, size)
    at.offset += size
  }
  return largest
}

/** An unsigned number in LEB128. */
function readUnsigned(wasm: Uint8Array, at: { offset: number }): number {
  let value = 0
  for (let shift = 0; at.offset < wasm.length; shift += 7) {
    const byte = wasm[at.offset] ?? 0
    at.offset += 1
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) break
  }
  return value
}
