import type { ExpressionId } from '#model/Expression'
import type { EdgeList, ImportStatement } from './EdgeList.ts'
import { typeKey } from './hierarchy.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { importedName } from './modules.ts'
import { importsOf, noteStatement } from './importsOf.ts'
import { definitionRef, fileRef, NO_SYMBOL, type SymbolRef } from './symbolRefs.ts'
import { VIA } from './values.ts'

/** Edges of a file that need no call site: imports, and the hierarchy of types. */
export function addStructure(linker: Linker, edges: EdgeList, file: LinkFile): void {
  for (const [target, statement] of importsOf(linker, file)) {
    edges.addImport(fileRef(file.index), fileRef(target.index), statement)
  }
  for (let type = 0; type < file.facts.types.length; type += 1) {
    addBases(linker, edges, file, type)
    addOverrides(linker, edges, file, type)
    addImplementers(linker, edges, file, type)
  }
}

/** Packages outside the project that a file imports, each once. */
export function packagesImported(linker: Linker, file: LinkFile): ReadonlyMap<string, ImportStatement> {
  const packages = new Map<string, ImportStatement>()
  const named = file.facts.imports.filter(({ names }) => names !== true)
  for (const { specifier, line, typeOnly } of [...named, ...file.facts.exports]) {
    if (specifier === undefined) continue
    const found = importedName(linker, file, specifier, '*')
    if (found.kind === 'external') noteStatement(packages, found.package, { line, typeOnly })
  }
  return packages
}

function addBases(linker: Linker, edges: EdgeList, file: LinkFile, type: number): void {
  const facts = file.facts.types[type]
  if (facts === undefined) return
  const owners =
    facts.extends === undefined
      ? [definitionRef(file.index, facts.definition)]
      : extendedRefs(linker, file, facts.extends)
  if (!owners.some((owner) => owner >= 0)) return
  const implemented = new Set<number>()
  for (const each of facts.implements) {
    for (const { value } of linker.evaluateType(file, each)) {
      const typeFile = value.kind === 'instance' ? linker.files[value.file] : undefined
      if (value.kind === 'instance' && typeFile !== undefined) implemented.add(typeKey(typeFile, value.type))
    }
  }
  for (const parent of linker.hierarchy.parentsOf(file, type)) {
    const parentFile = linker.files[parent.file]
    if (parentFile === undefined) continue
    // Where a header does not tell interfaces from classes, what they are does.
    const isInterface = facts.kind !== 'interface' && parentFile.facts.types[parent.type]?.kind === 'interface'
    const kind = isInterface || implemented.has(typeKey(parentFile, parent.type)) ? 'implements' : 'inherits'
    const definition = parentFile.facts.types[parent.type]?.definition ?? -1
    for (const own of owners) edges.add(own, definitionRef(parent.file, definition), kind, VIA.local, 0)
  }
}

/** The symbols of the types to which a type adds members. */
function extendedRefs(linker: Linker, file: LinkFile, extended: ExpressionId): readonly SymbolRef[] {
  return linker
    .evaluateType(file, extended)
    .map(({ value }) =>
      value.kind === 'instance'
        ? definitionRef(value.file, linker.files[value.file]?.facts.types[value.type]?.definition ?? -1)
        : NO_SYMBOL,
    )
}

/** To an interface that nothing names but its methods, from the types that have them, and from each method to the one that it fulfils. */
function addImplementers(linker: Linker, edges: EdgeList, file: LinkFile, type: number): void {
  const facts = file.facts.types[type]
  if (file.rules.structuralInterfaces !== true || facts?.kind !== 'interface' || facts.definition < 0) return
  const own = definitionRef(file.index, facts.definition)
  for (const below of linker.hierarchy.descendantsOf(file, type)) {
    const belowFile = linker.files[below.file]
    if (belowFile === undefined || belowFile.facts.types[below.type]?.kind === 'interface') continue
    edges.add(
      definitionRef(below.file, belowFile.facts.types[below.type]?.definition ?? -1),
      own,
      'implements',
      VIA.local,
      0,
    )
    for (const { name, definition } of facts.members) {
      const found = linker.hierarchy.find(belowFile, below.type, name, { static: undefined })
      for (const member of found?.members ?? []) {
        const source = definitionRef(found?.owner.file ?? -1, member.definition)
        edges.add(source, definitionRef(file.index, definition), 'overrides', VIA.local, 0)
      }
    }
  }
}

/** From each member to the one that it replaces above, and to those of the interfaces above that it fulfils. */
function addOverrides(linker: Linker, edges: EdgeList, file: LinkFile, type: number): void {
  const above = linker.hierarchy.ancestryOf(file, type).types.slice(linker.parts.of(file, type).length)
  if (above.length === 0 || file.rules.embedsBases === true) return
  for (const member of file.facts.types[type]?.members ?? []) {
    if (member.definition < 0 || member.kind === 'constructor') continue
    if (file.rules.constructors.includes(member.name)) continue
    let isFound = false
    for (const ancestor of above) {
      const ancestorFile = linker.files[ancestor.file]
      if (ancestorFile === undefined) continue
      const isInterface = ancestorFile.facts.types[ancestor.type]?.kind === 'interface'
      if (isFound && !isInterface) continue
      for (const each of linker.hierarchy.ownMembers(ancestorFile, ancestor.type, member.name)) {
        if (each.static !== member.static || each.definition < 0) continue
        isFound ||= !isInterface
        const source = definitionRef(file.index, member.definition)
        edges.add(source, definitionRef(ancestor.file, each.definition), 'overrides', VIA.local, 0)
      }
    }
  }
}
