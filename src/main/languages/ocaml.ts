import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import type { Syntax } from '#model/Syntax'
import { noteRead, scopeOf } from './blockScopes.ts'
import { fieldOf, childOf, childrenOf } from './children.ts'
import { addCall, callParts, readCall } from './basic/calls.ts'
import { defineBasic } from './basic/defineBasic.ts'
import { addExport } from './basic/define.ts'
import { addMember, declareFunction } from './basic/functions.ts'
import { addImport } from './basic/imports.ts'
import { bindPattern } from './basic/parameters.ts'
import { dottedPath, folderOf } from './basic/paths.ts'
import { containerOf, inScope, isInType, isModuleLevel, makeRoomFor, unwrap, type Reader } from './basic/Reader.ts'
import { unquoted } from './basic/text.ts'
import { readType } from './basic/types.ts'
import { declareVariable, readMember, readName } from './basic/values.ts'
import { OCAML_BUILTINS, OCAML_MODULES } from './ocaml/builtins.ts'
import { shownBy } from './ocaml/interfaces.ts'

const TEST_FILE = /(?:^|\/)(?:tests?|spec)\/|(?:^|\/)test_[^/]*\.ml$|_tests?\.ml$/

/** OCaml: modules are files, and nest; names are bound one after the other. */
export const ocaml = defineBasic({
  title: 'OCaml',
  extensions: ['.ml'],
  interpreters: ['ocaml'],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-ocaml.wasm' },
  configFiles: ['dune', '*.mli'],
  syntax: {
    id: 'ocaml',
    members: 'lexical',
    redeclares: true,
    exports: 'unmarked',
    assigning: 'never',
    lastIsResult: true,
    readers: {
      name: (reader, syntax) =>
        isModuleName(reader, syntax) ? readModuleName(reader, syntax) : readName(reader, syntax),
      open: readOpen,
      include: readOpen,
      localOpen(reader, syntax) {
        const [module, ...rest] = syntax.children
        return inScope(reader, reader.scope, () => {
          if (module !== undefined) openModule(reader, unwrap(module))
          return reader.readAll(rest)
        })
      },
      module: readModule,
      moduleParameter(reader, syntax) {
        const [name] = syntax.children
        if (name !== undefined) reader.builder.bind(reader.scope, reader.file.textOf(name), 'parameter', {})
        return -1
      },
      application(reader, syntax) {
        const [functor, ...rest] = syntax.children.map((each) => reader.read(each))
        return rest.length > 2 ? -1 : (functor ?? -1)
      },
      bindings: readBindings,
      binding: (reader, syntax) => readBinding(reader, syntax, []),
      construction(reader, syntax) {
        reader.readAll(syntax.children)
        return -1
      },
      infix: readInfix,
      call: readApplication,
      invocation: readInvocation,
      inherit: readInherit,
      selfName: (reader, syntax) => bindObject(reader, syntax, 'self'),
      superName: (reader, syntax) => bindObject(reader, syntax, 'superOf'),
      case(reader, syntax) {
        reader.frame.complexity += 1
        const scope = reader.builder.scope(reader.scope, 'block', reader.frame.owner)
        return inScope(reader, scope, () => reader.readAll(syntax.children))
      },
      sequence: (reader, syntax) => reader.readAll(syntax.children),
    },
  },
  rules: {
    builtins: OCAML_BUILTINS,
    sharesMembers: true,
    resolveImport: ({ specifier }, from, project) => resolveModule(specifier, from, project),
    namesShown: (path, project) => shownBy(project.config(`${path}i`)),
    submodule: (parent, name, project) => moduleIn(parent, name, project),
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.ml$/),
  },
})

const imported = new WeakMap<Reader, Map<string, ExpressionId>>()

function isModuleName({ file }: Reader, syntax: Syntax): boolean {
  return /^[A-Z]/.test(file.textOf(syntax))
}

/** A module: one that was declared before, one in a module that is open, else the file or library of that name. */
function readModuleName(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const name = file.textOf(syntax)
  noteRead(reader, name, 0)
  if (scopeOf(reader, name) < 0) builder.bind(0, name, 'import', { value: importModule(reader, syntax, name) })
  return builder.expression.name(reader.scope, name)
}

/** The file or library that a name means: one import of it serves the whole file. */
function importModule(reader: Reader, at: Syntax, name: string): ExpressionId {
  const known = imported.get(reader) ?? new Map<string, ExpressionId>()
  imported.set(reader, known)
  const value = known.get(name) ?? addImport(reader, at, { specifier: name, name: '*' })
  known.set(name, value)
  return value
}

/** `open M`: from here on its names hide those that were there before. `include M` makes them names of the module around as well. */
function readOpen(reader: Reader, syntax: Syntax): ExpressionId {
  const [written] = syntax.children
  const module = written === undefined ? undefined : unwrap(written)
  const { builder, holder, file } = reader
  const isFile = module?.kind === 'name' && scopeOf(reader, file.textOf(module)) <= 0
  const value = module === undefined ? -1 : openModule(reader, module)
  if (module === undefined || value < 0 || syntax.kind !== 'include') return -1
  if (isInType(reader) && holder !== undefined) builder.addGlob(builder.types[holder.type]?.scope ?? 0, value)
  else if (isModuleLevel(reader) && isFile) {
    const line = file.lineOf(module.start)
    const exported = { name: '*', value: -1, imported: '*', typeOnly: false } as const
    builder.exports.push({ ...exported, specifier: file.textOf(module), line })
  } else if (isModuleLevel(reader)) builder.addGlob(0, value)
  return -1
}

/** Opens a module for what follows in the current scope, which becomes one inside it. */
function openModule(reader: Reader, module: Syntax): ExpressionId {
  const { builder, frame } = reader
  const value = reader.read(module)
  if (value < 0) return -1
  const isOfType = isInType(reader)
  reader.scope = builder.scope(reader.scope, 'block', frame.owner)
  if (isOfType && reader.holder !== undefined) reader.holder = { ...reader.holder, scope: reader.scope }
  builder.addGlob(reader.scope, value)
  return value
}

/** `module M = struct … end` is a module of its own; `module M = N` and `module M = F(N)` are other names. */
function readModule(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder, file } = reader
  const [name, written] = [fieldOf(syntax, 'name'), fieldOf(syntax, 'body')]
  const body = written === undefined ? undefined : unwrap(written)
  if (name === undefined || body === undefined || !ALIASES.has(body.kind)) return readType(reader, syntax)
  const value = reader.read(body)
  const key = file.textOf(name)
  if (value < 0) return -1
  makeRoomFor(reader, key)
  builder.bind(reader.scope, key, 'import', { value })
  if (isInType(reader) && holder !== undefined) {
    addMember(reader, holder, {
      name: key,
      static: true,
      kind: 'field',
      definition: -1,
      values: [value],
      declared: -1,
      abstract: false,
    })
  } else if (isModuleLevel(reader)) addExport(reader, key, value, syntax.start)
  return value
}

const ALIASES = new Set(['name', 'member', 'application'])

/** `let … and …`; with `rec` all of the names are known in all of the values. */
function readBindings(reader: Reader, syntax: Syntax): ExpressionId {
  const bindings = childrenOf(syntax, 'binding')
  const isRecursive = childOf(syntax, 'recursive') !== undefined
  const recursive = isRecursive ? bindings.map((each) => reader.file.textOf(fieldOf(each, 'name') ?? each)) : []
  let last = -1
  for (const each of bindings) last = readBinding(reader, each, recursive)
  return last
}

/** Reads a value in which names of a recursive declaration mean what they are declared as, before or after it. */
function within(reader: Reader, recursive: readonly string[], read: () => ExpressionId): ExpressionId {
  const value = read()
  const names = reader.readNames.get(reader.scope)
  for (const each of recursive) names?.delete(each)
  return value
}

/** `let f x = …` is a function where it has parameters or its value is one; any other `let` is a variable or runs code. */
function readBinding(reader: Reader, syntax: Syntax, recursive: readonly string[]): ExpressionId {
  const [name, body] = [fieldOf(syntax, 'name'), fieldOf(syntax, 'body')].map((each) => each && unwrap(each))
  if (name === undefined) return reader.readAll(syntax.children)
  if (name.kind === 'string') {
    return reader.read({ ...syntax, kind: 'test' })
  }
  if (name.kind !== 'name') {
    const value = body === undefined ? -1 : reader.read(body)
    bindPattern(reader, name, 0)
    return value
  }
  const isFunction = syntax.children.some(({ kind }) => kind === 'parameter')
  const lambda = body?.kind === 'lambda' ? body : undefined
  if (isFunction || lambda !== undefined) {
    const children =
      isFunction || lambda === undefined ? syntax.children : [{ ...name, field: 'name' }, ...lambda.children]
    const fn = { ...syntax, kind: 'function', children }
    const placement = { name: unquoted(reader.file.textOf(name)), at: name, container: containerOf(reader) }
    const isBoundBehind = recursive.length === 0
    return within(reader, recursive, () =>
      declareFunction(reader, fn, { ...placement, isMethod: isInType(reader), isBoundBehind }),
    )
  }
  const value = body === undefined ? -1 : within(reader, recursive, () => reader.read(body))
  declareVariable(reader, syntax, name, value, -1)
  return value
}

/** `x |> f` and `f @@ x` are calls of `f`; of an application on that side its own call says it. */
function readInfix(reader: Reader, syntax: Syntax): ExpressionId {
  const [left, right] = [fieldOf(syntax, 'left'), fieldOf(syntax, 'right')].map((each) => each && unwrap(each))
  const operator = fieldOf(syntax, 'operator')
  const called = operator === undefined ? '' : reader.file.textOf(operator)
  const callee = called === '|>' ? right : called === '@@' ? left : undefined
  if (left === undefined || right === undefined || callee === undefined) {
    reader.readAll(syntax.children)
    return -1
  }
  const argument = reader.read(callee === right ? left : right)
  const value = reader.read(callee)
  if (callee.kind !== 'name' && callee.kind !== 'member') return value
  return addCall(reader, callee, value, [spread(reader, argument)])
}

/** An application may give some of the arguments, in any order where they have labels. */
function readApplication(reader: Reader, syntax: Syntax): ExpressionId {
  const { callee } = callParts(syntax)
  if (callee?.kind === 'name' || callee?.kind === 'member') return readCall(reader, syntax)
  // What is applied is itself the result of an application, written in place, or a constructor, which only holds what it is given.
  reader.readAll(syntax.children)
  return -1
}

/** `ship#sail`: a method is called by its name alone. */
function readInvocation(reader: Reader, syntax: Syntax): ExpressionId {
  const value = readMember(reader, syntax)
  return addCall(reader, { ...syntax, kind: 'member' }, value, [])
}

/** `inherit base`: what stands in a class says what is above it. */
function readInherit(reader: Reader, syntax: Syntax): ExpressionId {
  const base = fieldOf(syntax, 'base')
  const type = reader.builder.types[reader.holder?.type ?? -1]
  if (base !== undefined && type !== undefined) type.bases.push(reader.read(base))
  return reader.readAll(syntax.children.filter((each) => each !== base))
}

/** The name that a class gives its object, or what it has from the one above: `object (self) inherit base as super … end`. */
function bindObject(reader: Reader, syntax: Syntax, meaning: 'self' | 'superOf'): ExpressionId {
  const { builder, holder, scope, file } = reader
  if (holder === undefined) return -1
  builder.bind(scope, file.textOf(syntax), 'local', { value: builder.expression[meaning](holder.type) })
  return -1
}

function spread({ builder }: Reader, value: ExpressionId): ExpressionId {
  return builder.expression.spread(value < 0 ? builder.expression.unknown('dynamic') : value)
}

/** A module of the standard library, a file of the name (the nearest one), or the folder of a library that `dune` names so. */
function resolveModule(name: string, from: string, project: ProjectView): ImportResolution {
  const file = nearest(modulesNamed(name, project), from)
  if (file !== undefined) return { kind: 'file', path: file }
  const library = librariesOf(project).get(name)
  if (library !== undefined) return { kind: 'folder', path: library }
  return OCAML_MODULES.has(name) ? { kind: 'builtin', package: name } : { kind: 'external', package: name }
}

/** The files of a module, implementations before interfaces. */
function modulesNamed(name: string, project: ProjectView): readonly string[] {
  let known = byModule.get(project)
  if (known === undefined) {
    const files = new Map<string, string[]>()
    for (const path of project.paths) {
      const base = /([^/]+)\.ml(i?)$/.exec(path)
      if (base?.[1] === undefined || (base[2] === 'i' && project.has(path.slice(0, -1)))) continue
      const key = base[1].charAt(0).toUpperCase() + base[1].slice(1)
      const all = files.get(key) ?? []
      files.set(key, all)
      all.push(path)
    }
    known = files
    byModule.set(project, known)
  }
  return known.get(name) ?? []
}

const byModule = new WeakMap<ProjectView, ReadonlyMap<string, readonly string[]>>()

/** The one in the same folder, else the only one, else the one that shares the longest path; undefined where two are as near. */
function nearest(paths: readonly string[], from: string): string | undefined {
  if (paths.length < 2) return paths[0]
  const scored = paths
    .filter((path) => path !== from)
    .map((path) => ({ path, shared: sharedLength(folderOf(path), folderOf(from)) }))
    .toSorted((left, right) => right.shared - left.shared)
  const [first, second] = scored
  return first !== undefined && first.shared > (second?.shared ?? -1) ? first.path : undefined
}

function sharedLength(left: string, right: string): number {
  if (left === right) return Number.MAX_SAFE_INTEGER
  const [a, b] = [left.split('/'), right.split('/')]
  const differs = a.findIndex((segment, at) => segment !== b[at])
  return differs < 0 ? a.length : differs
}

const libraries = new WeakMap<ProjectView, ReadonlyMap<string, string>>()

/** The folder of each library that a `dune` file declares, by the name of its module. */
function librariesOf(project: ProjectView): ReadonlyMap<string, string> {
  let known = libraries.get(project)
  if (known === undefined) {
    const found = new Map<string, string>()
    for (const path of project.configsNamed('dune')) {
      for (const library of (project.config(path) ?? '').split(/\(library\b/).slice(1)) {
        const name = /\(name\s+([\w-]+)\)/.exec(library)?.[1]
        if (name !== undefined)
          found.set(name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', '_'), folderOf(path))
      }
    }
    known = found
    libraries.set(project, known)
  }
  return known
}

function moduleIn(folder: string, name: string, project: ProjectView): ImportResolution | undefined {
  const base = name.charAt(0).toLowerCase() + name.slice(1)
  for (const file of [`${base}.ml`, `${name}.ml`, `${base}.mli`]) {
    const path = folder === '' ? file : `${folder}/${file}`
    if (/^[A-Z]/.test(name) && project.has(path)) return { kind: 'file', path }
  }
  return undefined
}
