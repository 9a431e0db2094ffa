import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import type { Syntax } from '#model/Syntax'
import { scopeOf } from './blockScopes.ts'
import { fieldOf } from './children.ts'
import { addCall, callParts, readArguments, readCall, readNew } from './basic/calls.ts'
import { defineBasic } from './basic/defineBasic.ts'
import { addExport, define } from './basic/define.ts'
import { addMember, openFunction } from './basic/functions.ts'
import { addImport } from './basic/imports.ts'
import { dottedPath, folderOf, joinPath } from './basic/paths.ts'
import { nameOf, type Reader } from './basic/Reader.ts'
import { unquoted } from './basic/text.ts'
import { typeExpression } from './basic/typeExpression.ts'
import { readTypeField } from './basic/values.ts'

const BUILTINS = `abi addmod address assert bytes blockhash block bool gasleft keccak256 msg mulmod now payable require revert ripemd160
  selfdestruct sha256 sha3 string suicide this tx type uint uint256 int int256 ecrecover super blobhash`
const TEST_FILE = /\.t\.sol$|(?:^|\/)tests?\//i

/** Solidity: contracts with what they inherit, libraries, modifiers, events and errors. */
export const solidity = defineBasic({
  title: 'Solidity',
  extensions: ['.sol'],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-solidity.wasm' },
  configFiles: ['remappings.txt', 'foundry.toml'],
  syntax: {
    id: 'solidity',
    members: 'inherited',
    exports: 'unmarked',
    assigning: 'never',
    isTest: (reader, name) => reader.isTestFile && /^(?:test|invariant|statefulFuzz)[A-Z_]/.test(name),
    readers: {
      import: readImport,
      using: readUsing,
      call: readSolidityCall,
      options: readOptions,
      field: readStateVariable,
    },
  },
  rules: {
    builtins: BUILTINS,
    constructors: ['constructor'],
    linearisation: 'c3',
    callingTypeConverts: true,
    overloads: 'types',
    conversions: { widens: {}, boxes: {}, final: new Set(), top: '', results: {}, factories: new Set() },
    sharesMembers: true,
    resolveImport: ({ specifier }, from, project) => resolveSolidityImport(specifier, from, project),
    outside: { offersMember: ({ signature }) => /\b(?:public|external)\b/.test(signature) },
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.sol$/),
  },
})

/** `import "a.sol"` takes every name of the file, `{A as B}` one, `* as E` and `"a.sol" as E` the file under a name. */
function readImport(reader: Reader, syntax: Syntax): ExpressionId {
  const { file, builder } = reader
  const source = fieldOf(syntax, 'source')
  if (source === undefined) return -1
  const specifier = unquoted(file.textOf(source))
  const named = syntax.children.filter(({ field }) => field === 'imported' || field === 'alias')
  if (named.length === 0) {
    addImport(reader, syntax, { specifier, name: '*', local: '*' })
    const line = file.lineOf(syntax.start)
    builder.exports.push({ name: '*', value: -1, specifier, imported: '*', typeOnly: false, line })
  }
  for (const [position, each] of named.entries()) {
    const next = named[position + 1]
    if (each.field === 'alias' && named[position - 1]?.field === 'imported') continue
    const local = file.textOf(each.field === 'imported' && next?.field === 'alias' ? next : each)
    addImport(reader, syntax, { specifier, name: each.field === 'imported' ? file.textOf(each) : '*', local })
    addExport(reader, local, builder.expression.name(0, local), syntax.start)
  }
  return -1
}

/** `using L for T`: functions of the library are called as members of values of the type. */
interface Using {
  readonly library: ExpressionId
  /** Which types it is for: those that a contract or a file declares, those of the language, or all. */
  readonly types: 'declared' | 'plain' | 'all'
}

const usings = new WeakMap<Reader, Using[]>()

function readUsing(reader: Reader, syntax: Syntax): ExpressionId {
  const library = fieldOf(syntax, 'library')
  const type = fieldOf(syntax, 'type')
  if (library === undefined) return -1
  const { builder, file, scope } = reader
  const known = usings.get(reader) ?? []
  const [path = '', ...rest] = file.textOf(library).split('.')
  let value = builder.expression.implicit(scope, path)
  for (const name of rest) value = builder.expression.member(value, name)
  known.push({ library: value, types: type === undefined ? 'all' : isDeclared(reader, typeExpression(reader, type)) })
  usings.set(reader, known)
  return -1
}

function isDeclared({ builder }: Reader, type: ExpressionId): 'declared' | 'plain' {
  return builder.expression.operationOf(type) === 'unknown' ? 'plain' : 'declared'
}

/** `new Ship(…)`, a member that a library adds, and any other call. */
function readSolidityCall(reader: Reader, syntax: Syntax): ExpressionId {
  const { callee, given } = callParts(syntax)
  if (callee?.kind === 'construction') {
    return readNew(reader, {
      ...syntax,
      children: syntax.children.map((each) => (each === callee ? inner(each) : each)),
    })
  }
  const member = callee?.kind === 'options' ? fieldOf(callee, 'of') : callee
  if (callee === undefined || member?.kind !== 'member') return readCall(reader, syntax)
  const value = reader.read(callee)
  const name = fieldOf(member, 'name')
  const added = name === undefined ? [] : addedMembers(reader, member, nameOf(reader, name))
  const { expression } = reader.builder
  return addCall(reader, member, expression.union([value, ...added]), readArguments(reader, given))
}

function inner(syntax: Syntax): Syntax {
  const [only] = syntax.children
  return only === undefined ? syntax : { ...only, field: 'callee' }
}

/** The functions that libraries in use have under the name of a member, where the type of what it is called on does not speak against it. */
function addedMembers(reader: Reader, member: Syntax, name: string): readonly ExpressionId[] {
  const object = fieldOf(member, 'object')
  if (object === undefined || object.kind === 'super' || object.kind === 'self') return []
  const types = typesOf(reader, object)
  return (usings.get(reader) ?? [])
    .filter((each) => types !== 'none' && (each.types === 'all' || types === 'all' || each.types === types))
    .map(({ library }) => reader.builder.expression.member(library, name))
}

/** Of which types a receiver may be: a local says it. */
function typesOf(reader: Reader, object: Syntax): Using['types'] | 'none' {
  if (object.kind === 'number' || object.kind === 'string') return 'plain'
  const name = object.kind === 'name' ? nameOf(reader, object) : ''
  // What is written like a type is one: its own members are meant.
  if (/^[A-Z]/.test(name) && scopeOf(reader, name) <= 0) return 'none'
  const scope = name === '' ? -1 : scopeOf(reader, name)
  const declared = scope < 0 ? -1 : (reader.builder.bindingIn(scope, name)?.declared ?? -1)
  return declared < 0 ? 'all' : isDeclared(reader, declared)
}

/** A variable that is public is a function for other contracts: it gives the value. */
function readStateVariable(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder, file } = reader
  const name = fieldOf(syntax, 'name')
  if (name === undefined || holder === undefined || !PUBLIC.test(file.textOf(syntax)))
    return readTypeField(reader, syntax)
  const fn = openFunction(reader, syntax, holder.type, builder.definitions.length)
  const definition = define(reader, syntax, {
    kind: 'property',
    name: file.textOf(name),
    at: name,
    container: holder.definition,
    flags: ['exported'],
    function: fn,
  })
  const type = fieldOf(syntax, 'type')
  const declared = type === undefined ? -1 : typeExpression(reader, type)
  const value = fieldOf(syntax, 'value')
  if (value !== undefined) reader.read(value)
  Object.assign(builder.functions[fn] ?? {}, { returnType: declared, parameters: [] })
  const values = [builder.expression.function(fn)]
  addMember(reader, holder, {
    name: file.textOf(name),
    static: false,
    kind: 'field',
    definition,
    values,
    declared,
    abstract: false,
  })
  return -1
}

const PUBLIC = /\bpublic\b/

/** `f{value: 1}`: what is called is `f`. */
function readOptions(reader: Reader, syntax: Syntax): ExpressionId {
  const called = fieldOf(syntax, 'of')
  const value = called === undefined ? -1 : reader.read(called)
  reader.readAll(syntax.children.filter((each) => each !== called))
  return value
}

/** A path relative to the file, through a remapping, or from the root or a usual source folder. */
function resolveSolidityImport(specifier: string, from: string, project: ProjectView): ImportResolution {
  if (specifier.startsWith('.')) {
    const path = joinPath(folderOf(from), specifier)
    return path !== undefined && project.has(path) ? { kind: 'file', path } : { kind: 'missing' }
  }
  for (const { prefix, target } of remappingsOf(project)) {
    if (!specifier.startsWith(prefix)) continue
    const path = joinPath('', target + specifier.slice(prefix.length))
    if (path !== undefined && project.has(path)) return { kind: 'file', path }
  }
  for (const root of ['', 'contracts/', 'src/', 'lib/']) {
    if (project.has(root + specifier)) return { kind: 'file', path: root + specifier }
  }
  const [first = specifier, second = ''] = specifier.split('/')
  return { kind: 'external', package: first.startsWith('@') && second !== '' ? `${first}/${second}` : first }
}

interface Remapping {
  readonly prefix: string
  readonly target: string
}

const remappings = new WeakMap<ProjectView, readonly Remapping[]>()
const REMAPPING = /^[ \t]*["']?(?:[^\s"'=:]+:)?([^\s"'=:]+)=([^\s"',]+)["']?,?[ \t\r]*$/gm

/** What `remappings.txt` and `foundry.toml` say, the longest prefix first. */
function remappingsOf(project: ProjectView): readonly Remapping[] {
  let known = remappings.get(project)
  if (known === undefined) {
    const texts = ['remappings.txt', 'foundry.toml'].map((path) => project.config(path) ?? '')
    known = texts
      .flatMap((text) => [...text.matchAll(REMAPPING)])
      .map(([, prefix = '', target = '']) => ({ prefix, target }))
      .toSorted((left, right) => right.prefix.length - left.prefix.length)
    remappings.set(project, known)
  }
  return known
}
