import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import type { Syntax } from '#model/Syntax'
import { addSite } from './addSite.ts'
import { childOf, fieldOf } from './children.ts'
import { readArguments } from './basic/calls.ts'
import { defineBasic } from './basic/defineBasic.ts'
import { readFunction } from './basic/functions.ts'
import { addImport } from './basic/imports.ts'
import { dottedPath, folderOf, joinPath } from './basic/paths.ts'
import { nameOf, unwrap, type Reader } from './basic/Reader.ts'
import { unquoted } from './basic/text.ts'
import { typeExpression } from './basic/typeExpression.ts'
import { readTypeField } from './basic/values.ts'
import { POWERSHELL_BUILTINS } from './powershell/builtins.ts'

const TEST_FILE = /\.tests\.ps1$|(?:^|\/)tests?\//i
const NAME = /^[\w.:-]*[a-z][\w.:-]*$/i
/** What a path may start with that stands for the folder of the script. */
const FOLDER = /^(?:\$\{?PSScriptRoot\}?|\$\w+|\$\((?:[^()]|\([^()]*\))*\)|\((?:[^()]|\([^()]*\))*\))[\\/]/i
const TITLED = new Set(['it', 'describe', 'context'])

/** PowerShell: functions, classes, sourced files and modules. Letter case says nothing. */
export const powershell = defineBasic({
  title: 'PowerShell',
  extensions: ['.ps1', '.psm1'],
  interpreters: ['pwsh'],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-powershell.wasm' },
  syntax: {
    id: 'powershell',
    members: 'closed',
    exports: 'unmarked',
    assigning: 'local',
    variables: false,
    package: 'module',
    fold: (name) => name.toLowerCase(),
    readers: {
      command: readCommand,
      invocation: readInvocation,
      method: readMethod,
      field: readProperty,
      cast: readCast,
    },
  },
  rules: {
    builtins: POWERSHELL_BUILTINS,
    constructors: ['constructor'],
    outsideName: (name) => (NAME.test(name) ? name : undefined),
    packageOf: (path, _, project) => moduleOf(path, project),
    resolveImport: ({ specifier }, from, project) => resolveScript(specifier, from, project),
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.psm?1$/i),
  },
})

/** A command: a call of a function, a cmdlet or a program; `.` and `Import-Module` are imports. */
function readCommand(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const callee = fieldOf(syntax, 'callee')
  if (callee === undefined) return reader.readAll(syntax.children)
  const operator = childOf(syntax, 'operator')
  const text = file.textOf(callee)
  const name = unquoted(text).toLowerCase()
  const given = syntax.children.filter((each) => each !== callee && each !== operator)
  if (operator !== undefined && file.textOf(operator) === '.') return readSourced(reader, callee, text)
  if (name === 'import-module' || name === 'using') readModule(reader, callee, name, given)
  const [title, body] = given
  const body2 = body?.kind === 'lambda' ? body : undefined
  if (reader.isTestFile && TITLED.has(name) && title?.kind === 'string' && body2 !== undefined) {
    addSite(reader, 'call', builder.expression.name(0, name), [], { at: callee.start, text })
    const children = [{ ...title, field: 'name' }, ...body2.children]
    return readFunction(reader, { ...body2, kind: 'test', start: syntax.start, end: syntax.end, children })
  }
  const isNamed = NAME.test(name)
  const value = isNamed ? builder.expression.name(reader.scope, name) : builder.expression.unknown('dynamic')
  // A range such as `1..3` reads like a command.
  if (isNamed || /^[$&({"']/.test(text)) addSite(reader, 'call', value, [], { at: callee.start, text })
  reader.readAll(callee.children)
  readArguments(
    reader,
    given.filter(({ kind }) => kind !== 'word'),
  )
  return isNamed ? builder.expression.call(value, []) : -1
}

function readSourced(reader: Reader, callee: Syntax, text: string): ExpressionId {
  const path = text.replace(/["']/g, '').replace(FOLDER, './').replaceAll('\\', '/')
  if (!/[$*?()]/.test(path)) {
    addImport(reader, callee, { specifier: path, name: '*', local: '*', dynamic: reader.frame.fn >= 0 })
  }
  return reader.readAll(callee.children)
}

/** `Import-Module ./x.psm1`, `using module ./x.psm1`: a path names a file, anything else a module that is installed. */
function readModule(reader: Reader, at: Syntax, command: string, given: readonly Syntax[]): void {
  const words = given.map((each) => reader.file.textOf(each).replace(/["']/g, ''))
  if (command === 'using' && words[0]?.toLowerCase() !== 'module') return
  const path = (command === 'using' ? words[1] : words[0])?.replace(FOLDER, './').replaceAll('\\', '/')
  if (path === undefined || /[$*?()]/.test(path)) return
  const isPath = path.includes('/')
  addImport(reader, at, {
    specifier: path,
    name: '*',
    ...(isPath ? { local: '*' } : {}),
    dynamic: reader.frame.fn >= 0,
  })
}

/** `$ship.Sail(1)`, `[Ship]::Make()`, `[Ship]::new()`. */
function readInvocation(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const [object, name] = [fieldOf(syntax, 'object'), fieldOf(syntax, 'name')]
  const given = syntax.children.flatMap((each) => (each.kind === 'arguments' ? each.children : []))
  if (object === undefined || name === undefined) return reader.readAll(syntax.children)
  const { expression } = builder
  const held = reader.read(object)
  const args = readArguments(reader, given)
  const text = file.text.slice(syntax.start, name.end)
  const member = nameOf(reader, name)
  const receiver = held < 0 ? expression.unknown('dynamic') : held
  if (member === 'new' && text.includes('::')) {
    addSite(reader, 'new', receiver, args, { at: name.start, text })
    return expression.construct(receiver, args)
  }
  const callee = expression.member(receiver, member)
  addSite(reader, 'call', callee, args, { at: name.start, text })
  return expression.call(callee, args)
}

/** `[Ship]$x` is of the type; `([Base]$this).Sail()` is how a class calls what it overrides. */
function readCast(reader: Reader, syntax: Syntax): ExpressionId {
  const type = fieldOf(syntax, 'type')
  const [written] = syntax.children.filter((each) => each !== type).map(unwrap)
  if (type === undefined || written === undefined) return reader.readAll(syntax.children)
  reader.read(written)
  const { expression } = reader.builder
  const own = reader.holder?.type ?? -1
  return written.kind === 'self' && own >= 0
    ? expression.superOf(own)
    : expression.declared(typeExpression(reader, type))
}

/** A property is declared with the sign of a variable, and used without. */
function readProperty(reader: Reader, syntax: Syntax): ExpressionId {
  const children = syntax.children.map((each) => (each.field === 'name' ? { ...each, start: each.start + 1 } : each))
  return readTypeField(reader, { ...syntax, children })
}

/** A method that has the name of its class constructs it. */
function readMethod(reader: Reader, syntax: Syntax): ExpressionId {
  const name = fieldOf(syntax, 'name')
  const owner = reader.builder.definitions[reader.holder?.definition ?? -1]
  const isConstructor = name !== undefined && owner?.name.toLowerCase() === nameOf(reader, name)
  return readFunction(reader, isConstructor ? { ...syntax, kind: 'constructor' } : syntax)
}

const FOLDERS_LIMIT = 20

/** A sourced file or a module by path: from the folder of the script, or one above. */
function resolveScript(specifier: string, from: string, project: ProjectView): ImportResolution {
  if (!/[/.]/.test(specifier)) {
    const own = project.paths.find((path) => path.endsWith(`${specifier}/${specifier}.psm1`))
    return own === undefined ? { kind: 'external', package: specifier } : { kind: 'file', path: own }
  }
  let folder = folderOf(from)
  for (let step = 0; step < FOLDERS_LIMIT; step += 1) {
    const base = joinPath(folder, specifier.replace(/\.psd1$/i, '.psm1'))
    for (const path of base === undefined ? [] : [base, `${base}.psm1`, `${base}.ps1`]) {
      if (path !== from && project.has(path)) return { kind: 'file', path }
    }
    if (folder === '') break
    folder = folderOf(folder)
  }
  return { kind: 'missing' }
}

const moduleFolders = new WeakMap<ProjectView, ReadonlySet<string>>()

/**
 * The module that a script belongs to: files below the folder of a root module (`.psm1`) are parts of it, which it sources however it
 * finds them. Any other script stands alone.
 */
function moduleOf(path: string, project: ProjectView): string {
  let folders = moduleFolders.get(project)
  if (folders === undefined) {
    folders = new Set(project.paths.flatMap((each) => (/\.psm1$/i.test(each) ? [folderOf(each)] : [])))
    moduleFolders.set(project, folders)
  }
  let folder = folderOf(path)
  for (let step = 0; folder !== '' && step < FOLDERS_LIMIT; step += 1) {
    if (folders.has(folder)) return `module ${folder}`
    folder = folderOf(folder)
  }
  return `script ${path}`
}
