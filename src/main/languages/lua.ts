import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import type { Syntax } from '#model/Syntax'
import { addSite } from './addSite.ts'
import { fieldOf, fieldsOf } from './children.ts'
import { callParts, readCall } from './basic/calls.ts'
import { defineBasic } from './basic/defineBasic.ts'
import { addExport } from './basic/define.ts'
import { readFunction, readReturn } from './basic/functions.ts'
import { addImport } from './basic/imports.ts'
import { dottedPath, folderOf, joinPath } from './basic/paths.ts'
import { bindLocal, isMarked, type Reader } from './basic/Reader.ts'
import { unquoted } from './basic/text.ts'
import { assignFunction, declareVariable, readAssign, readVariable, spanning } from './basic/values.ts'

const BUILTINS = `assert collectgarbage coroutine debug dofile error getfenv getmetatable io ipairs jit load loadfile loadstring math
  module next os package pairs pcall print rawequal rawget rawlen rawset require select setfenv setmetatable string table tonumber tostring
  type unpack utf8 xpcall warn bit bit32`
/** Libraries that come with the language under a name of their own. */
const STANDARD = new Set('bit bit32 coroutine debug ffi io jit math os package string table utf8'.split(' '))
const TEST_GLOBALS =
  'describe it context insulate expose pending before_each after_each setup teardown lazy_setup spy stub mock'
const TEST_FILE = /(?:^|\/)(?:spec|specs|tests?)\/|_(?:spec|test)\.lua$|(?:^|\/)test_[^/]*\.lua$/
const TITLED = new Set(['it', 'test', 'describe', 'context', 'pending'])
/** Folders that search paths (`package.path`, runtime paths) usually start in. */
const ROOTS = ['', 'lua/', 'src/', 'lib/']

/** Globals of programs that Lua is written for. */
const HOSTS: Readonly<Partial<Record<string, string>>> = {
  vim: 'neovim',
  love: 'love',
  ngx: 'openresty',
  redis: 'redis',
  minetest: 'minetest',
}

/** Before the specifier of an import: the globals that a module sets, not what it returns. */
const GLOBALS_OF = 'globals of '

/** Lua 5.1 to 5.4 and LuaJIT: modules that return tables, methods, metatables. */
export const lua = defineBasic({
  title: 'Lua',
  extensions: ['.lua'],
  interpreters: ['lua', 'luajit'],
  grammar: { package: '@tree-sitter-grammars/tree-sitter-lua', file: 'tree-sitter-lua.wasm' },
  syntax: {
    id: 'lua',
    members: 'closed',
    redeclares: true,
    globalFunctions: true,
    exports: 'unmarked',
    assigning: 'global',
    begin(reader) {
      assigned.set(reader, assignedNames(reader.file.root, reader))
    },
    end(reader) {
      // What a file that is required for its effect leaves behind are its globals, not what it returns.
      reader.starNames = reader.builder.exports.flatMap(({ name }) => (name === 'export=' ? [] : [name]))
    },
    readers: {
      call: readLuaCall,
      function: readLuaFunction,
      assign: readLuaAssign,
      variable: readLuaVariable,
      either: (reader, syntax) => readChoice(reader, syntax, 'either'),
      both: (reader, syntax) => readChoice(reader, syntax, 'right'),
      return(reader, syntax) {
        if (reader.frame.fn >= 0) return readReturn(reader, syntax)
        const [value] = syntax.children.map((each) => reader.read(each))
        if (value !== undefined && value >= 0) addExport(reader, 'export=', value, syntax.start)
        return -1
      },
    },
  },
  rules: {
    builtins: BUILTINS,
    testGlobals: { names: new Set(TEST_GLOBALS.split(' ')), mayBeIn: (path) => TEST_FILE.test(path) },
    outsideName: (name) => HOSTS[name],
    resolveImport({ specifier }, from, project) {
      if (!specifier.startsWith(GLOBALS_OF)) return resolveRequire(specifier, from, project)
      const module = resolveRequire(specifier.slice(GLOBALS_OF.length), from, project)
      // Of what is outside the project nobody knows which globals it sets.
      return module.kind === 'file' ? module : { kind: 'missing' }
    },
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /(?:\/init)?\.lua$/),
  },
})

/** Names of a file by what its functions make of them. */
interface AssignedNames {
  /** Functions are put into them: they are tables, whatever made them. */
  readonly tables: ReadonlySet<string>
  /** Functions take them: a `local` before says no more than where the name is known. */
  readonly functions: ReadonlySet<string>
}

const assigned = new WeakMap<Reader, AssignedNames>()

function assignedNames(root: Syntax, { file }: Reader): AssignedNames {
  const [tables, functions] = [new Set<string>(), new Set<string>()]
  const pending = [...root.children]
  for (let syntax = pending.pop(); syntax !== undefined; syntax = pending.pop()) {
    const target = fieldOf(syntax, 'target')
    const object = target === undefined ? undefined : fieldOf(target, 'object')
    if (object?.kind === 'name') tables.add(file.textOf(object))
    const name = syntax.kind === 'function' || isLambdaAssigned(syntax) ? fieldOf(syntax, 'name') : undefined
    if (name?.kind === 'name' && !isMarked(syntax, 'private')) functions.add(file.textOf(name))
    for (const child of syntax.children) pending.push(child)
  }
  return { tables, functions }
}

/** `f = function () … end`, and nothing else in the same assignment. */
function isLambdaAssigned(syntax: Syntax): boolean {
  const [value, ...others] = syntax.kind === 'assign' ? fieldsOf(syntax, 'value') : []
  return value?.kind === 'lambda' && others.length === 0
}

/** `function M.f()`, `function M:m()`: a colon makes a method. */
function readLuaFunction(reader: Reader, syntax: Syntax): ExpressionId {
  const target = fieldOf(syntax, 'target')
  if (target === undefined) return readFunction(reader, syntax)
  const [object, name] = [fieldOf(target, 'object'), fieldOf(target, 'name')]
  const between = reader.file.text.slice(object?.end ?? 0, name?.start ?? 0)
  return assignFunction(reader, { ...syntax, kind: between.includes(':') ? 'method' : 'function' }, target)
}

/** `f = function () … end`: the function of that name. */
function readLuaAssign(reader: Reader, syntax: Syntax): ExpressionId {
  const [target, value] = [fieldOf(syntax, 'name'), fieldOf(syntax, 'value')]
  if (target?.kind !== 'name' || value === undefined || !isLambdaAssigned(syntax)) return readAssign(reader, syntax)
  const name = { ...target, field: 'name' }
  return readFunction(reader, { ...spanning(syntax, value), kind: 'function', children: [name, ...value.children] })
}

/** `local Ship = class(…)`: where methods are put into what a call gives, it is a table with the members of that as well. */
function readLuaVariable(reader: Reader, syntax: Syntax): ExpressionId {
  const [name, ...more] = fieldsOf(syntax, 'name')
  const [value] = fieldsOf(syntax, 'value')
  if (name !== undefined && value?.kind === 'name' && more.length === 0) {
    // `local print = print` means what the name means around it.
    if (reader.file.textOf(value) === reader.file.textOf(name)) return reader.read(value)
  }
  const names = assigned.get(reader)
  if (value === undefined && name !== undefined && isMarked(syntax, 'private')) {
    for (const each of [name, ...more]) {
      const key = reader.file.textOf(each)
      if (names?.functions.has(key) === true) bindLocal(reader, key, -1)
      else declareVariable(reader, syntax, each, -1, -1)
    }
    return -1
  }
  const isTable = name !== undefined && more.length === 0 && names?.tables.has(reader.file.textOf(name)) === true
  if (!isTable || value?.kind !== 'call') return readVariable(reader, syntax)
  const made = reader.read(value)
  const { expression } = reader.builder
  const isOwn = expression.operationOf(made) === 'object' || expression.operationOf(made) === 'imported'
  const table = isOwn ? made : expression.object(made < 0 ? [] : [['...', made]])
  declareVariable(reader, syntax, name, table, -1)
  return table
}

/** `a or b` may be either of them, `a and b` is `b` where it is anything that can be called. */
function readChoice(reader: Reader, { children }: Syntax, gives: 'either' | 'right'): ExpressionId {
  reader.frame.complexity += 1
  const values = children.map((each) => reader.read(each))
  const last = values.at(-1) ?? -1
  if (gives === 'right' || last < 0) return last
  return reader.builder.expression.union(values)
}

/** `require`, `setmetatable`, blocks of test runners, and any other call. */
function readLuaCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { callee, given } = callParts(syntax)
  const name = callee?.kind === 'name' ? reader.file.textOf(callee) : ''
  const [first, second] = given
  if (callee === undefined || first === undefined) return readCall(reader, syntax)
  if (name === 'require' && first.kind === 'string') return readRequire(reader, callee, first)
  if (name === 'setmetatable' && second !== undefined) return readMetatable(reader, syntax, first, second)
  const isTitled = reader.isTestFile && TITLED.has(name) && first.kind === 'string' && second?.kind === 'lambda'
  if (!isTitled) return readCall(reader, syntax)
  addSite(reader, 'call', reader.read(callee), [], { at: callee.start, text: name })
  return reader.read({
    ...second,
    kind: 'test',
    start: syntax.start,
    end: syntax.end,
    children: [{ ...first, field: 'name' }, ...second.children],
  })
}

function readRequire(reader: Reader, callee: Syntax, argument: Syntax): ExpressionId {
  addSite(reader, 'call', reader.read(callee), [], { at: callee.start, text: 'require' })
  const specifier = unquoted(reader.file.textOf(argument))
  const dynamic = reader.frame.fn >= 0
  // A module may set globals too, which a file that requires it relies on.
  addImport(reader, callee, { specifier: `${GLOBALS_OF}${specifier}`, name: '*', local: '*', dynamic })
  return addImport(reader, callee, { specifier, name: '*', dynamic })
}

/** `setmetatable(t, m)`: `t`, with the members of `m`, or of its `__index`. */
function readMetatable(reader: Reader, syntax: Syntax, table: Syntax, meta: Syntax): ExpressionId {
  const { builder, file } = reader
  const index = meta.children.find(
    (each) => each.kind === 'pair' && file.textOf(fieldOf(each, 'name') ?? each) === '__index',
  )
  readCall(reader, { ...syntax, children: fieldsOf(syntax, 'callee') })
  const value = reader.read(table)
  const inherited =
    meta.kind === 'table' && index === undefined ? -1 : reader.read(fieldOf(index ?? meta, 'value') ?? meta)
  if (meta.kind === 'table') reader.readAll(meta.children.filter((each) => each !== index))
  if (value >= 0 && inherited >= 0 && value !== inherited) {
    builder.assignments.push({ object: value, name: '...', value: inherited, definition: -1 })
  }
  return value
}

/** `a.b` is `a/b.lua` or `a/b/init.lua`, from the root, from a usual source folder, or from the folder of the file or one above. */
function resolveRequire(specifier: string, from: string, project: ProjectView): ImportResolution {
  const path = specifier.replace(/\.lua$/, '').replaceAll('.', '/')
  if (STANDARD.has(specifier)) return { kind: 'builtin', package: specifier }
  const candidates = ROOTS.map((root) => root + path)
  for (
    let folder = folderOf(from), step = 0;
    folder !== '' && step < FOLDERS_LIMIT;
    folder = folderOf(folder), step += 1
  ) {
    for (const root of ROOTS) candidates.push(`${folder}/${root}${path}`)
  }
  for (const candidate of candidates) {
    const base = joinPath('', candidate)
    for (const file of [`${base}.lua`, `${base}/init.lua`])
      if (base !== undefined && project.has(file)) return { kind: 'file', path: file }
  }
  return { kind: 'external', package: specifier.split(/[./]/)[0] ?? specifier }
}

const FOLDERS_LIMIT = 20
