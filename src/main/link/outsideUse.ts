import type { ExpressionId } from '#model/Expression'
import type { Definition } from '#model/FileFacts'
import { leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import { flagBit } from './symbolFlags.ts'
import { definitionRef, fileRef, NO_SYMBOL, type SymbolRef } from './symbolRefs.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { exportedName, importedName, ownExport, valuesOfExport, type ExportedName } from './modules.ts'
import type { Values } from './values.ts'

/** Modules that one entry hands on through star exports, one behind the other. */
const STAR_DEPTH_LIMIT = 20

/**
 * What a file says of symbols, its own and those that it hands out: the flags that tell who may use them without a call in the project. `public`: other programs get it from the
 * package; `registered`: a decorator or annotation took it; `fulfils`: a member that a base or interface outside the project,
 * the language, or whoever is handed the object may call. An entry file is an `entry_point`.
 */
export function flagsFromOutside(linker: Linker, file: LinkFile): ReadonlyMap<SymbolRef, number> {
  const flags = new Map<SymbolRef, number>()
  const outside = { linker, flags, flag: 'public', seen: new Set<string>() } as const
  addRegistered(outside, file)
  addFulfilling(outside, file)
  addHanded(outside, file)
  addLoaded(outside, file)
  if (file.isTest) return flags
  const offer = offerOf(linker, file)
  if (offer === 'exports' || offer === 'entry') addExported(outside, file)
  if (offer !== 'entry') return flags
  mark(outside, fileRef(file.index), 'entry_point')
  addModule(outside, file, 0)
  return flags
}

interface Outside {
  readonly linker: Linker
  readonly flags: Map<SymbolRef, number>
  /** What becomes of those that are handed out with their module. */
  readonly flag: 'public' | 'fulfils'
  /** Modules and types that were handed out. */
  readonly seen: Set<string>
}

/** Whether a file says of symbols that others declare who may use them: what it hands on without naming it, and what it loads as a whole. */
export function speaksOfOthers(linker: Linker, file: LinkFile): boolean {
  return (
    loadedWhole(file).length > 0 || handedWhole(file).length > 0 || (!file.isTest && offerOf(linker, file) === 'entry')
  )
}

function offerOf(linker: Linker, file: LinkFile): 'exports' | 'entry' | 'members' | 'nothing' {
  return file.rules.outside?.offers?.(file.path, file.facts.package ?? '', linker.view) ?? 'exports'
}

function mark({ flags }: Outside, symbol: SymbolRef, flag: Parameters<typeof flagBit>[0]): void {
  if (symbol !== NO_SYMBOL) flags.set(symbol, (flags.get(symbol) ?? 0) | flagBit(flag))
}

function markDefinition(outside: Outside, file: number, definition: number, flag: Parameters<typeof flagBit>[0]): void {
  mark(outside, definitionRef(file, definition), flag)
}

/** An annotation or attribute, as the text of a site: `@Inject`, `[Route]`. */
const ANNOTATION = /^@|^\[[\w.]+\]$/

/** What decorators of the project or of others, or annotations, stand before. */
function addRegistered(outside: Outside, file: LinkFile): void {
  const { functions, types, sites } = file.facts
  for (const { definition, decorators } of [...functions, ...types]) {
    if (decorators.length > 0) markDefinition(outside, file.index, definition, 'registered')
  }
  for (const { kind, text, caller } of sites) {
    if (kind === 'reference' && ANNOTATION.test(text)) markDefinition(outside, file.index, caller, 'registered')
  }
}

/** Members that are called from outside once there is an object of their type. */
function addFulfilling(outside: Outside, file: LinkFile): void {
  const { linker } = outside
  const isHandedOut = !file.isTest && offerOf(linker, file) !== 'nothing'
  for (const [type, { members, kind }] of file.facts.types.entries()) {
    if (kind === 'interface') continue
    const hasOutsideBase = hasBaseOutside(linker, file, type)
    for (const { name, definition, kind: sort } of members) {
      const symbol = file.facts.definitions[definition]
      if (symbol === undefined) continue
      // Whoever is handed a class may construct it.
      const isConstructor = sort === 'constructor' || file.rules.constructors.includes(name)
      const mayLeave = isHandedOut && offersMember(file, symbol)
      const isStructural = file.rules.structuralInterfaces === true && symbol.flags.includes('exported')
      const isCalledByName = file.rules.outside?.isCalledByName?.(name, 'type') === true
      if (isConstructor || mayLeave || isStructural || hasOutsideBase || isCalledByName) {
        markDefinition(outside, file.index, definition, 'fulfils')
      }
    }
  }
}

/** Whether a type says that it is something of which the project has no declaration; what extends another one, by what it adds to that. */
function hasBaseOutside(linker: Linker, file: LinkFile, type: number): boolean {
  const facts = file.facts.types[type]
  if (facts === undefined) return false
  if (facts.extends === undefined) return linker.hierarchy.ancestryOf(file, type).opaque.some(isOutside)
  return [...facts.bases, ...facts.implements]
    .flatMap((base) => linker.evaluateType(file, base))
    .some((pair) => {
      const { value } = pair
      const declared = value.kind === 'instance' || value.kind === 'class' ? linker.files[value.file] : undefined
      if (declared === undefined || !('type' in value)) return isOutside(pair)
      return linker.hierarchy.ancestryOf(declared, value.type).opaque.some(isOutside)
    })
}

/**
 * Functions and classes that are used as values where they are written (arguments, items, fields, what is returned or assigned
 * to a member), and functions of a module that the language calls. A name that one has (`on('mount', function mounted() {})`) is
 * known inside it alone, and no name elsewhere leads to it.
 */
function addHanded(outside: Outside, file: LinkFile): void {
  const { scopes, types, assignments = [], functions, definitions } = file.facts
  const named = new Set<number>()
  for (const { bindings } of scopes) {
    for (const { kind, definition } of bindings) if (kind === 'definition') named.add(definition)
  }
  for (const { members } of types) for (const { definition } of members) named.add(definition)
  const isHanded = (definition: number): boolean =>
    !named.has(definition) && definitions[definition]?.flags.includes('exported') !== true
  for (const { definition } of functions) {
    if (isHanded(definition)) markDefinition(outside, file.index, definition, 'fulfils')
  }
  for (const { definition, members, kind, scope } of types) {
    // A module that is a type by itself is no value that is written in one.
    if (kind !== 'class' || scope === 0 || !isHanded(definition)) continue
    // Nobody knows such a class by its name, so whoever has one may call any member.
    for (const each of [definition, ...members.map((member) => member.definition)]) {
      markDefinition(outside, file.index, each, 'fulfils')
    }
  }
  for (const { object, definition } of assignments) {
    markDefinition(outside, file.index, definition, 'fulfils')
    addConstructor(outside, file, object)
  }
  for (const [definition, { container, name, kind }] of definitions.entries()) {
    if (container >= 0 || kind !== 'function') continue
    if (file.rules.outside?.isCalledByName?.(name, 'module') === true) {
      markDefinition(outside, file.index, definition, 'fulfils')
    }
  }
}

/** `Circle.prototype.area = …` makes of a function a type: what has its instances reaches it without a call. */
function addConstructor(outside: Outside, file: LinkFile, object: ExpressionId): void {
  const { facts, rules } = file
  if (operationOf(facts, object) !== 'member') return
  if (stringAt(facts, rightOf(facts, object)) !== rules.prototype) return
  for (const { file: holder, definition } of outside.linker.declarationsOf(file, leftOf(facts, object), 'value')) {
    markDefinition(outside, holder.index, definition, 'fulfils')
  }
}

/**
 * A module that is loaded as a value (`import('./view')`), or that a file takes whole and hands on (`import * as all from './views'; register(all)`), is in the hands of whoever
 * gets it, with all that it exports.
 */
function addLoaded(outside: Outside, file: LinkFile): void {
  const { linker } = outside
  const handed = { ...outside, flag: 'fulfils', seen: new Set<string>() } as const
  for (const specifier of loadedWhole(file)) {
    const module = importedName(linker, file, specifier, '*')
    if (module.kind === 'module' && !module.file.isTest) addModule(handed, module.file, 0)
  }
  for (const callee of handedWhole(file)) {
    for (const { value } of linker.evaluate(file, callee)) {
      const module = value.kind === 'module' ? linker.files[value.file] : undefined
      if (module !== undefined) addModule(handed, module, 0)
    }
  }
}

/** The modules that a file loads as values, as written. */
function loadedWhole({ facts }: LinkFile): readonly string[] {
  return facts.imports.flatMap(({ specifier, name, local, dynamic }) =>
    dynamic && local === '' && name === '*' ? [specifier] : [],
  )
}

/** Where a file hands on a module that it imports whole. */
function handedWhole({ facts, isTest }: LinkFile): readonly ExpressionId[] {
  const whole = new Set(facts.imports.flatMap(({ name, local }) => (name === '*' && local !== '' ? [local] : [])))
  if (whole.size === 0 || isTest) return []
  return facts.sites.flatMap(({ kind, callee }) => {
    const isNamed = kind === 'reference' && operationOf(facts, callee) === 'name'
    return isNamed && whole.has(stringAt(facts, rightOf(facts, callee))) ? [callee] : []
  })
}

/** Bases of which the project says nothing; the top of all types asks for nothing but what the language calls by name. */
function isOutside({ value }: Values[number]): boolean {
  return !(value.kind === 'builtin' && /^(?:object|Object)$/.test(value.path)) && value.kind !== 'typeParameter'
}

function offersMember(file: LinkFile, { name, signature, flags }: Definition): boolean {
  const isExported = flags.includes('exported')
  return file.rules.outside?.offersMember?.({ name, signature, isExported }) ?? true
}

/** All exports of a file, by what it says itself. */
function addExported(outside: Outside, file: LinkFile): void {
  for (const [definition, { type }] of file.facts.definitions.entries()) {
    if (!isExported(file, definition)) continue
    markDefinition(outside, file.index, definition, 'public')
    if (type >= 0) addType(outside, file, type)
  }
}

/** Exported, and so is everything that it stands in. */
function isExported(file: LinkFile, definition: number): boolean {
  const symbol = file.facts.definitions[definition]
  if (symbol === undefined || !symbol.flags.includes('exported')) return false
  return symbol.container < 0 || isExported(file, symbol.container)
}

/** What a module hands out under its names, other modules' exports too. */
function addModule(outside: Outside, file: LinkFile, depth: number): void {
  const key = `module ${file.index}`
  if (depth > STAR_DEPTH_LIMIT || outside.seen.has(key)) return
  outside.seen.add(key)
  const { linker } = outside
  for (const { name, value, imported, specifier, internal } of file.facts.exports) {
    if (internal === true) continue
    if (imported === '*' && specifier !== undefined) {
      const module = importedName(linker, file, specifier, '*')
      if (module.kind === 'module') addModule(outside, module.file, depth + 1)
    } else if (imported === '*') {
      addValues(outside, linker.evaluate(file, value), depth)
    } else {
      const own = ownExport(linker, file, name) ?? exportedName(linker, file, name)
      addExport(outside, own, depth)
    }
  }
}

function addExport(outside: Outside, exported: ExportedName, depth: number): void {
  const { linker } = outside
  if (exported.kind === 'module') addModule(outside, exported.file, depth + 1)
  if (exported.kind === 'several') for (const each of exported.each) addExport(outside, each, depth)
  if (exported.kind === 'local') {
    for (const expression of exported.expressions) {
      for (const space of ['value', 'type'] as const) {
        for (const { file, definition } of linker.declarationsOf(exported.file, expression, space)) {
          markDefinition(outside, file.index, definition, outside.flag)
        }
      }
    }
  }
  addValues(outside, valuesOfExport(linker, exported, 'value'), depth)
}

function addValues(outside: Outside, values: Values, depth: number): void {
  const { linker } = outside
  for (const { value } of values) {
    const file = 'file' in value ? linker.files[value.file] : undefined
    if (file === undefined) continue
    if (value.kind === 'function') {
      markDefinition(outside, file.index, file.facts.functions[value.fn]?.definition ?? -1, outside.flag)
    } else if (value.kind === 'class') addType(outside, file, value.type)
    else if (value.kind === 'module') addModule(outside, file, depth + 1)
  }
}

/** A type that others get, with its members and those that it inherits. */
function addType(outside: Outside, file: LinkFile, type: number): void {
  const key = `type ${file.index} ${type}`
  if (outside.seen.has(key)) return
  outside.seen.add(key)
  const { linker } = outside
  markDefinition(outside, file.index, file.facts.types[type]?.definition ?? -1, outside.flag)
  for (const above of linker.hierarchy.ancestryOf(file, type).types) {
    const aboveFile = linker.files[above.file]
    if (aboveFile === undefined) continue
    for (const { definition } of aboveFile.facts.types[above.type]?.members ?? []) {
      const symbol = aboveFile.facts.definitions[definition]
      if (symbol !== undefined && offersMember(aboveFile, symbol)) {
        markDefinition(outside, above.file, definition, outside.flag)
      }
    }
  }
}
