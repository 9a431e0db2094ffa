import type { ExpressionId } from '#model/Expression'
import type { ImportResolution } from '#model/LinkRules'
import { forgetInTime, observed, read } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { NOTHING, VIA, type Reached, type Value, type Values } from './values.ts'

/** What a module gives under a name. */
export type ExportedName =
  | { readonly kind: 'local'; readonly file: LinkFile; readonly expressions: readonly ExpressionId[] }
  /** A member of what the module is: `module.exports = { area }`. */
  | {
      readonly kind: 'member'
      readonly file: LinkFile
      readonly expressions: readonly ExpressionId[]
      readonly name: string
    }
  /** Declared in several files of one package, of which a build takes one. */
  | { readonly kind: 'several'; readonly each: readonly ExportedName[] }
  | { readonly kind: 'module'; readonly file: LinkFile }
  | { readonly kind: 'package'; readonly package: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'external' | 'builtin'; readonly package: string; readonly path: string }
  | { readonly kind: 'missing'; readonly expectedFile: string; readonly expectedName: string }

/** The name of the export that a module itself is: `module.exports = …`, `export = …`. */
export const WHOLE = 'export='
const STAR = '*'

/** The module that a specifier means. It is the same for every name that is taken from it. */
function resolutionOf(linker: Linker, file: LinkFile, specifier: string): ImportResolution {
  let resolution = file.importResolutions.get(specifier)
  if (resolution === undefined) {
    resolution = file.rules.resolveImport({ specifier, name: STAR }, file.path, linker.view)
    file.importResolutions.set(specifier, resolution)
  }
  return resolution
}

/** What an import of the file binds. */
export function importOf(linker: Linker, file: LinkFile, index: number): ExportedName | undefined {
  const known = file.importedNames[index]
  if (known !== undefined) return read(linker, known)
  const facts = file.facts.imports[index]
  if (facts === undefined) return undefined
  const found = observed(linker, () => importedName(linker, file, facts.specifier, facts.name))
  // What a cycle of re-exports hid may be found from another side.
  if (found.result.kind !== 'missing') {
    file.importedNames[index] = found
    forgetInTime(linker, found, () => (file.importedNames[index] = undefined))
  }
  return found.result
}

/** What `name` of the module that `specifier` means is; `*` is the module. */
export function importedName(linker: Linker, file: LinkFile, specifier: string, name: string): ExportedName {
  if (linker.packages.has(file, specifier)) {
    if (name === STAR) return { kind: 'package', package: specifier }
    const missing: ExportedName = { kind: 'missing', expectedFile: specifier, expectedName: name }
    return linker.packages.find(file, specifier, name) ?? missing
  }
  const resolution = resolutionOf(linker, file, specifier)
  switch (resolution.kind) {
    case 'file': {
      const target = linker.fileByPath.get(resolution.path)
      if (target === undefined) return { kind: 'missing', expectedFile: resolution.path, expectedName: name }
      if (target.rules.family !== file.rules.family) {
        return { kind: 'missing', expectedFile: resolution.path, expectedName: name }
      }
      if (name === STAR) return { kind: 'module', file: target }
      // A package that imports from itself means its submodule.
      const below = target === file ? submoduleOf(linker, file, file.path, name) : undefined
      return below ?? exportedName(linker, target, name)
    }
    case 'folder':
      return name === STAR
        ? { kind: 'folder', path: resolution.path }
        : (submoduleOf(linker, file, resolution.path, name) ?? {
            kind: 'missing',
            expectedFile: resolution.path,
            expectedName: name,
          })
    case 'external':
    case 'builtin':
      return { kind: resolution.kind, package: resolution.package, path: name === STAR ? '' : name }
    case 'missing':
      return { kind: 'missing', expectedFile: specifier, expectedName: name }
  }
}

/** A name of a package, or the module below one: by the rules of the file that asks. */
export function submoduleOf(linker: Linker, asking: LinkFile, parent: string, name: string): ExportedName | undefined {
  const own = linker.packages.find(asking, parent, name)
  if (own !== undefined) return own
  const below = `${parent}.${name}`
  if (asking.rules.nestedPackages === true && linker.packages.isOuter(asking, below)) {
    return { kind: 'folder', path: below }
  }
  const resolution = asking.rules.submodule?.(parent, name, linker.view)
  if (resolution?.kind === 'folder') return { kind: 'folder', path: resolution.path }
  if (resolution?.kind !== 'file') return undefined
  const target = linker.fileByPath.get(resolution.path)
  return target === undefined ? undefined : { kind: 'module', file: target }
}

/** An exported name of a module: its own, then those of its star exports, then a submodule, then a member of what it is. */
export function exportedName(linker: Linker, file: LinkFile, name: string): ExportedName {
  const known = file.exportsByName.get(name)
  if (known !== undefined) {
    // What is found out of an answer that is being looked for is not kept.
    if (linker.pendingExports.has(known.result)) linker.cut = 0
    return read(linker, known)
  }
  const missing: ExportedName = { kind: 'missing', expectedFile: file.path, expectedName: name }
  // While the answer is being looked for, a cycle of re-exports gets no answer.
  file.exportsByName.set(name, { result: missing, isProvisional: true, readsFlow: false })
  linker.pendingExports.add(missing)
  const outerCut = linker.cut
  linker.cut = Infinity
  const found = observed(
    linker,
    () =>
      ownExport(linker, file, name) ??
      globExport(linker, file, name) ??
      starExport(linker, file, name) ??
      submoduleOf(linker, file, file.path, name) ??
      memberOfWhole(file, name) ??
      missing,
  )
  linker.pendingExports.delete(missing)
  // What a cycle hid may be found from another side, but by the outermost question.
  const isOutermost = linker.depth === 0 && linker.pendingExports.size === 0
  const isHidden = found.result === missing && linker.cut < Infinity && !isOutermost
  linker.cut = Math.min(outerCut, linker.cut)
  if (isHidden) file.exportsByName.delete(name)
  else {
    file.exportsByName.set(name, found)
    forgetInTime(linker, found, () => file.exportsByName.delete(name))
  }
  return found.result
}

/** A name that the module has because it lets the members of something else be seen: of another module, of an enumeration. */
function globExport(linker: Linker, file: LinkFile, name: string): ExportedName | undefined {
  const { globs } = file.facts.scopes[0] ?? {}
  if (globs === undefined) return undefined
  const found = memberOfGlobs(linker, file, globs, name)
  if (found === undefined) return undefined
  return found.exported[0] ?? { kind: 'member', file, expressions: globs, name }
}

/** What the values whose members are seen in a scope have under a name. */
export function memberOfGlobs(
  linker: Linker,
  file: LinkFile,
  globs: readonly ExpressionId[],
  name: string,
): { readonly exported: readonly ExportedName[]; readonly values: Values } | undefined {
  for (const glob of globs) {
    for (const { value, via } of linker.evaluate(file, glob)) {
      if (value.kind === 'module') {
        const target = linker.files[value.file]
        const found = target === undefined ? undefined : exportedName(linker, target, name)
        if (target === undefined || found === undefined || found.kind === 'missing') continue
        // What it may have only because it takes in all of something outside is no answer.
        if (isOutside(found) && ownExport(linker, target, name) === undefined) continue
        return { exported: [found], values: NOTHING }
      }
      if (value.kind === 'folder') {
        const found = submoduleOf(linker, file, value.path, name)
        if (found !== undefined) return { exported: [found], values: NOTHING }
      }
      if (value.kind !== 'class' && value.kind !== 'instance') continue
      if (!hasMember(linker, value, name)) continue
      const members = linker.memberOf(value, via, name).filter((pair) => pair.value.kind !== 'unknown')
      if (members.length > 0) return { exported: [], values: members }
    }
  }
  return undefined
}

/** What a module may have under a name because it takes in all of something outside the project. */
export function outsideExport(linker: Linker, { value }: Reached, name: string): Values {
  const file = value.kind === 'module' ? linker.files[value.file] : undefined
  const found = file === undefined ? undefined : exportedName(linker, file, name)
  return found === undefined || !isOutside(found) ? NOTHING : valuesOfExport(linker, found, 'value')
}

function isOutside({ kind }: ExportedName): boolean {
  return kind === 'external' || kind === 'builtin'
}

/** Only what stands in a type itself is seen by a glob: variants of an enumeration, items of a module. */
function hasMember(linker: Linker, value: Extract<Value, { kind: 'class' | 'instance' }>, name: string): boolean {
  const file = linker.files[value.file]
  if (file === undefined) return false
  if (linker.hierarchy.ownMembers(file, value.type, name).length > 0) return true
  return file.facts.scopes[file.facts.types[value.type]?.scope ?? -1]?.globs !== undefined
}

/** The expressions that the module itself is; none for an ordinary module. */
export function wholeOf(file: LinkFile): readonly ExpressionId[] {
  return (exportsNamed(file, WHOLE) ?? []).flatMap((index) => {
    const value = file.facts.exports[index]?.value ?? -1
    return value >= 0 ? [value] : []
  })
}

/** Whether the module has exports with names of their own. */
export function hasNamedExports(file: LinkFile): boolean {
  return file.facts.exports.some(({ name }) => name !== WHOLE)
}

/** A name of what a file sees beside its own names: its package, star imports, and packages under the name that they give themselves. */
export function surroundingName(linker: Linker, file: LinkFile, name: string): ExportedName | undefined {
  const inPackage = file.package === undefined ? undefined : linker.packages.find(file, file.package, name)
  return inPackage ?? starExport(linker, file, name) ?? packageCalled(linker, file, name)
}

/** The imported package that calls itself by a name which no part of its path says. */
function packageCalled(linker: Linker, file: LinkFile, name: string): ExportedName | undefined {
  if (file.package === undefined) return undefined
  for (const { specifier, name: imported, local } of file.facts.imports) {
    if (imported !== STAR || local === STAR) continue
    const found = importedName(linker, file, specifier, STAR)
    if (found.kind === 'folder' && linker.packages.declaredName(file, found.path) === name) return found
  }
  return undefined
}

/** The export of the file itself under a name; of those of one package where that is given. */
export function ownExport(linker: Linker, file: LinkFile, name: string, inPackage?: string): ExportedName | undefined {
  const expressions: ExpressionId[] = []
  for (const index of exportsNamed(file, name) ?? []) {
    const facts = file.facts.exports[index]
    if (facts === undefined) continue
    if (inPackage !== undefined && (facts.package ?? file.package) !== inPackage) continue
    if (facts.specifier === undefined) {
      if (facts.value >= 0) expressions.push(facts.value)
      continue
    }
    const found = importedName(linker, file, facts.specifier, facts.imported ?? name)
    if (found.kind !== 'missing' || expressions.length === 0) return found
  }
  return expressions.length === 0 ? undefined : { kind: 'local', file, expressions }
}

/** A name from a star export or a star import of the module; an external one only where no project module has the name. */
export function starExport(linker: Linker, file: LinkFile, name: string): ExportedName | undefined {
  if (name === 'default' || name === WHOLE) return undefined
  let outside: ExportedName | undefined
  for (const specifier of starSpecifiers(linker, file)) {
    const module = importedName(linker, file, specifier, STAR)
    if (module.kind === 'package') {
      const found = linker.packages.find(file, module.package, name)
      if (found !== undefined) return found
      // What a package of the language's own has beside what the project adds to it.
      if (file.rules.conversions?.isOwnLibrary?.(module.package) === true && file.rules.nestedPackages === true) {
        outside ??= { kind: 'external', package: module.package, path: name }
      }
    } else if (module.kind === 'module') {
      if (!takesInStar(module.file, name)) continue
      const found = exportedName(linker, module.file, name)
      if (found.kind === 'external' || found.kind === 'builtin') outside ??= found
      else if (found.kind !== 'missing') return found
    } else if (module.kind === 'folder') {
      const found = linker.packages.find(file, module.path, name)
      if (found !== undefined) return found
    } else if (module.kind === 'external' || module.kind === 'builtin') {
      outside ??= { kind: module.kind, package: module.package, path: name }
    }
  }
  return outside
}

/** The modules and packages of which a file takes all names, in the order in which they are looked through. */
export function starSpecifiers(linker: Linker, file: LinkFile): readonly string[] {
  if (file.starSpecifiers === undefined) {
    const exported = file.facts.exports.flatMap(({ name, imported, specifier }) =>
      name === STAR && imported === STAR && specifier !== undefined ? [specifier] : [],
    )
    // Of several star imports the last one wins.
    const imported = file.facts.imports.flatMap(({ name, local, specifier }) =>
      name === STAR && local === STAR ? [specifier] : [],
    )
    const implied = file.rules.impliedImports?.(file.path, linker.view) ?? []
    file.starSpecifiers = [...exported, ...imported.reverse(), ...linker.sharedImports(file).packages, ...implied]
  }
  return file.starSpecifiers
}

function takesInStar(file: LinkFile, name: string): boolean {
  if (file.facts.starNames !== undefined) return file.facts.starNames.includes(name)
  return !name.startsWith('_') || file.rules.submodule === undefined
}

function memberOfWhole(file: LinkFile, name: string): ExportedName | undefined {
  const expressions = wholeOf(file)
  if (expressions.length === 0 || name === WHOLE) return undefined
  // The default import of such a module is the module.
  if (name === 'default') return { kind: 'local', file, expressions }
  return { kind: 'member', file, expressions, name }
}

function exportsNamed(file: LinkFile, name: string): readonly number[] | undefined {
  if (file.exportIndex === undefined) {
    const byName = new Map<string, number[]>()
    for (const [index, { name: exported, imported }] of file.facts.exports.entries()) {
      if (exported === STAR && imported === STAR) continue
      const known = byName.get(exported)
      if (known === undefined) byName.set(exported, [index])
      else known.push(index)
    }
    file.exportIndex = byName
  }
  return file.exportIndex.get(name)
}

/** The module that the language finds by a name alone which nothing in the file declares. */
export function moduleNamed(linker: Linker, file: LinkFile, name: string): ExportedName | undefined {
  const { moduleNamed: find } = file.rules
  if (find === undefined) return undefined
  const specifier = `${name}\0`
  let resolution = file.importResolutions.get(specifier)
  if (resolution === undefined) {
    resolution = find(name, file.path, linker.view) ?? { kind: 'missing' }
    file.importResolutions.set(specifier, resolution)
  }
  switch (resolution.kind) {
    case 'file': {
      const target = linker.fileByPath.get(resolution.path)
      return target === undefined ? undefined : { kind: 'module', file: target }
    }
    case 'external':
    case 'builtin':
      return { kind: resolution.kind, package: resolution.package, path: '' }
    case 'folder':
    case 'missing':
      return undefined
  }
}

/** The values of an exported name, reached through an import. */
export function valuesOfExport(linker: Linker, exported: ExportedName, space: 'value' | 'type'): Values {
  const { values } = linker
  switch (exported.kind) {
    case 'local': {
      const { file } = exported
      const sets = exported.expressions.map((each) =>
        space === 'value' ? linker.evaluate(file, each) : linker.evaluateType(file, each),
      )
      return throughImport(linker, values.union(sets))
    }
    case 'member': {
      const { file, name } = exported
      const whole = values.union(exported.expressions.map((each) => linker.evaluate(file, each)))
      const members = linker.membersOf(whole, name)
      return throughImport(linker, space === 'value' ? members : instancesOf(linker, members))
    }
    case 'several':
      return values.union(exported.each.map((each) => valuesOfExport(linker, each, space)))
    case 'module':
      return throughImport(
        linker,
        space === 'value' ? moduleValues(linker, exported.file) : wholeTypes(linker, exported.file),
      )
    case 'folder':
      return [values.reach(values.folder(exported.path), VIA.import)]
    case 'external':
      return [values.reach(values.external(exported.package, exported.path, space === 'type'), VIA.import)]
    case 'builtin': {
      const path = exported.path === '' ? exported.package : `${exported.package}.${exported.path}`
      return [values.reach(values.builtin(path, space === 'type'), VIA.import)]
    }
    case 'package':
      return [values.reach(values.unknown('missing_import', exported.package), VIA.import)]
    case 'missing':
      return [values.reach(values.unknown('missing_import', exported.expectedFile, exported.expectedName), VIA.import)]
  }
}

/** What a module is as a value: what it exports as a whole, or the namespace of its exports. */
function moduleValues(linker: Linker, file: LinkFile): Values {
  const { values } = linker
  const namespace = values.one(values.module(file.index))
  const whole = wholeOf(file)
  if (whole.length === 0) return namespace
  const sets = whole.map((each) => linker.evaluate(file, each))
  return values.union(hasNamedExports(file) ? [...sets, namespace] : sets)
}

function wholeTypes(linker: Linker, file: LinkFile): Values {
  const { values } = linker
  const sets = wholeOf(file).map((each) => linker.evaluateType(file, each))
  return values.union([...sets, values.one(values.module(file.index))])
}

/** The instances of the classes among the values; other values as they are. */
export function instancesOf(linker: Linker, set: Values): Values {
  if (set.some(({ value }) => isAlias(linker, value))) {
    return linker.values.union(
      set.map((pair) => {
        const { value } = pair
        const file = value.kind === 'class' ? linker.files[value.file] : undefined
        if (value.kind !== 'class' || file === undefined || !isAlias(linker, value)) return instancesOf(linker, [pair])
        return raise(linker, linker.evaluateType(file, file.facts.types[value.type]?.aliased ?? -1), pair.via)
      }),
    )
  }
  return set.map(({ value, via }) =>
    value.kind === 'class'
      ? linker.values.reach(
          linker.values.instance(value.file, value.type, value.args, { self: value.self, exact: false }),
          via,
        )
      : linker.values.reach(value, via),
  )
}

/** A class value that only names another type. */
function isAlias(linker: Linker, value: Value): boolean {
  const facts = value.kind === 'class' ? linker.files[value.file]?.facts.types[value.type] : undefined
  return facts?.kind === 'alias' && facts.aliased >= 0
}

function throughImport(linker: Linker, set: Values): Values {
  return raise(linker, set, VIA.import)
}

/** The values with a via that says at least `via`. */
export function raise(linker: Linker, set: Values, via: number): Values {
  if (set.every((pair) => pair.via >= via)) return set
  return set.map((pair) => (pair.via >= via ? pair : linker.values.reach(pair.value, via)))
}
