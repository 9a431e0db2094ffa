import type { ExpressionId } from '#model/Expression'
import type { EdgeCollector, ImportStatement } from './EdgeCollector.ts'
import { typeKey } from './hierarchy.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { importedName } from './modules.ts'
import { importsOf, noteStatement } from './importsOf.ts'
import type { SymbolTable } from './symbols.ts'
import { VIA } from './values.ts'

/** Edges that need no call site: containment, imports, and the hierarchy of types. */
export function addStructure(linker: Linker, symbols: SymbolTable, edges: EdgeCollector): void {
  for (const [row, { container }] of symbols.rows.entries()) edges.add(container, row, 'contains', VIA.local, 0)
  for (const file of linker.files) {
    addImports(linker, symbols, edges, file)
    for (let type = 0; type < file.facts.types.length; type += 1) {
      addBases(linker, symbols, edges, file, type)
      addOverrides(linker, symbols, edges, file, type)
      addImplementers(linker, symbols, edges, file, type)
    }
  }
}

function addImports(linker: Linker, symbols: SymbolTable, edges: EdgeCollector, file: LinkFile): void {
  const own = symbols.fileRow[file.index] ?? -1
  for (const [target, statement] of importsOf(linker, file)) {
    edges.addImport(own, symbols.fileRow[target.index] ?? -1, statement)
  }
  for (const [name, statement] of packageImportsOf(linker, file)) {
    edges.addImport(own, symbols.externalRow.get(name) ?? -1, statement)
  }
}

/** Packages outside the project that a file imports. */
export function packagesImported(linker: Linker, file: LinkFile): Iterable<string> {
  return packageImportsOf(linker, file).keys()
}

function packageImportsOf(linker: Linker, file: LinkFile): ReadonlyMap<string, ImportStatement> {
  const packages = new Map<string, ImportStatement>()
  const named = file.facts.imports.filter(({ names }) => names !== true)
  for (const { specifier, line, typeOnly } of [...named, ...file.facts.exports]) {
    if (specifier === undefined) continue
    const found = importedName(linker, file, specifier, '*')
    if (found.kind === 'external') noteStatement(packages, found.package, { line, typeOnly })
  }
  return packages
}

function rowOf(symbols: SymbolTable, file: number, definition: number): number {
  return definition < 0 ? -1 : (symbols.definitionRows[file]?.[definition] ?? -1)
}

function addBases(linker: Linker, symbols: SymbolTable, edges: EdgeCollector, file: LinkFile, type: number): void {
  const facts = file.facts.types[type]
  if (facts === undefined) return
  const owners =
    facts.extends === undefined
      ? [rowOf(symbols, file.index, facts.definition)]
      : extendedRows(linker, symbols, file, facts.extends)
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
    for (const own of owners) edges.add(own, rowOf(symbols, parent.file, definition), kind, VIA.local, 0)
  }
}

/** The symbols of the types to which a type adds members. */
function extendedRows(linker: Linker, symbols: SymbolTable, file: LinkFile, extended: ExpressionId): readonly number[] {
  return linker
    .evaluateType(file, extended)
    .map(({ value }) =>
      value.kind === 'instance'
        ? rowOf(symbols, value.file, linker.files[value.file]?.facts.types[value.type]?.definition ?? -1)
        : -1,
    )
}

/** To an interface that nothing names but its methods, from the types that have them, and from each method to the one that it fulfils. */
function addImplementers(
  linker: Linker,
  symbols: SymbolTable,
  edges: EdgeCollector,
  file: LinkFile,
  type: number,
): void {
  const facts = file.facts.types[type]
  if (file.rules.structuralInterfaces !== true || facts?.kind !== 'interface' || facts.definition < 0) return
  const own = rowOf(symbols, file.index, facts.definition)
  for (const below of linker.hierarchy.descendantsOf(file, type)) {
    const belowFile = linker.files[below.file]
    if (belowFile === undefined || belowFile.facts.types[below.type]?.kind === 'interface') continue
    edges.add(
      rowOf(symbols, below.file, belowFile.facts.types[below.type]?.definition ?? -1),
      own,
      'implements',
      VIA.local,
      0,
    )
    for (const { name, definition } of facts.members) {
      const found = linker.hierarchy.find(belowFile, below.type, name, { static: undefined })
      for (const member of found?.members ?? []) {
        const source = rowOf(symbols, found?.owner.file ?? -1, member.definition)
        edges.add(source, rowOf(symbols, file.index, definition), 'overrides', VIA.local, 0)
      }
    }
  }
}

/** From each member to the one that it replaces above, and to those of the interfaces above that it fulfils. */
function addOverrides(linker: Linker, symbols: SymbolTable, edges: EdgeCollector, file: LinkFile, type: number): void {
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
        const source = rowOf(symbols, file.index, member.definition)
        edges.add(source, rowOf(symbols, ancestor.file, each.definition), 'overrides', VIA.local, 0)
      }
    }
  }
}
