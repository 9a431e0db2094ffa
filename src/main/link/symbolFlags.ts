import { SYMBOL_FLAGS, type SymbolFlag } from '#shared/symbol'
import type { LinkFile } from './Linker.ts'

export function flagBit(flag: SymbolFlag): number {
  return 1 << SYMBOL_FLAGS.indexOf(flag)
}

export function bitsOf(flags: readonly SymbolFlag[]): number {
  let bits = 0
  for (const flag of flags) bits |= flagBit(flag)
  return bits
}

/** The flags of a symbol of the file: those that it has, and what holds for all of the file. */
export function flagsOf(file: LinkFile, flags: readonly SymbolFlag[]): number {
  let bits = bitsOf(flags)
  if (file.isTest) bits |= flagBit('test')
  if (file.facts.generated) bits |= flagBit('generated')
  return bits
}
