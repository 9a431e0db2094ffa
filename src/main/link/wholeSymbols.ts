import { hasSameParameters } from './evaluate/overloadTypes.ts'
import type { DefinedSymbol } from './linkage.ts'
import type { LinkFile, Linker } from './Linker.ts'

/**
 * The symbol that one in a part of a type stands for: of the part itself that of the whole type, of a method that the part only declares the
 * one in another part that has its body. Undefined for a symbol that stands for itself.
 */
export function wholeSymbolOf(linker: Linker, file: LinkFile, definition: number): DefinedSymbol | undefined {
  const { definitions, functions, types } = file.facts
  const symbol = definitions[definition]
  if (symbol === undefined) return undefined
  if (symbol.type >= 0 && types[symbol.type]?.part !== undefined) {
    const main = linker.parts.mainOf(file, symbol.type)
    const isOwn = main.file === file && main.type === symbol.type
    return isOwn ? undefined : { file: main.file, definition: main.file.facts.types[main.type]?.definition ?? -1 }
  }
  const declared = functions[symbol.function]
  const type = declared?.type ?? -1
  if (declared === undefined || symbol.complexity > 0 || types[type]?.part === undefined) return undefined
  const one = { file, facts: declared }
  for (const part of linker.parts.of(file, type)) {
    const partFile = linker.files[part.file]
    if (partFile === undefined) continue
    for (const member of linker.hierarchy.ownMembers(partFile, part.type, symbol.name)) {
      const other = partFile.facts.definitions[member.definition]
      const facts = partFile.facts.functions[other?.function ?? -1]
      if (other === undefined || facts === undefined || other.complexity === 0) continue
      if (hasSameParameters(linker, one, { file: partFile, facts }))
        return { file: partFile, definition: member.definition }
    }
  }
  return undefined
}
