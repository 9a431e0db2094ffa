/**
 * Which runs of three characters a text has, one bit for each under its hash, so that it can be told from an eighth to a quarter of the
 * text's bytes that something is not in it.
 */
export type TextSketch = Uint32Array

/** What is shorter has no run of three characters. */
export const NEEDLE_LEAST = 3

const WORD_BITS = 32
const MULTIPLIER = 0x9e3779b1

export function sketchOf(text: string): TextSketch {
  const bits = 2 ** Math.ceil(Math.log2(Math.max(WORD_BITS, text.length)))
  const sketch = new Uint32Array(bits / WORD_BITS)
  eachRun(text, bits, (word, bit) => {
    sketch[word] = (sketch[word] ?? 0) | bit
    return true
  })
  return sketch
}

/** False where the text of the sketch does not have the needle; true where it may. */
export function mayHold(sketch: TextSketch, needle: string): boolean {
  return eachRun(needle, sketch.length * WORD_BITS, (word, bit) => ((sketch[word] ?? 0) & bit) !== 0)
}

/** Hands over the place of each run among so many bits, a power of two, until told to stop; whether it came to the end. */
function eachRun(text: string, bits: number, see: (word: number, bit: number) => boolean): boolean {
  const shift = WORD_BITS - Math.log2(bits)
  let first = text.charCodeAt(0)
  let second = text.charCodeAt(1)
  for (let at = 2; at < text.length; at += 1) {
    const third = text.charCodeAt(at)
    const hash = Math.imul((first << 20) ^ (second << 10) ^ third, MULTIPLIER) >>> shift
    if (!see(hash >>> 5, 1 << (hash & (WORD_BITS - 1)))) return false
    first = second
    second = third
  }
  return true
}
