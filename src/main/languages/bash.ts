import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import type { Syntax } from '#model/Syntax'
import { addSite } from './addSite.ts'
import { fieldOf, fieldsOf } from './children.ts'
import { defineBasic } from './basic/defineBasic.ts'
import { addImport } from './basic/imports.ts'
import { dottedPath, folderOf, joinPath } from './basic/paths.ts'
import type { Reader } from './basic/Reader.ts'

const BUILTINS = `. : [ alias bg bind break builtin caller cd command compgen complete compopt continue declare dirs disown echo enable eval exec
  exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return
  set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait`
const TEST_FILE = /(?:^|\/)tests?\/|(?:^|\/)test[_-][^/]*$|[_-]test\.(?:sh|bash)$/
/** A command by its name: no expansion, no path. */
const NAME = /^[\w.:+@[-][\w.:+@-]*$/
/** What a path may start with that stands for a folder: a variable, or the usual ways to say where the script is. */
const FOLDER = /^(?:(?:\$\w+|\$\{[^{}]*\}|\$\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|`[^`]*`)\/)+/

/** Folders of the machine or of its user: what is sourced there is no file of the project. */
const ELSEWHERE = /^(?:~|\$\{?(?:HOME|XDG_\w+|PREFIX|HOMEBREW_\w+|TMPDIR)\b)/

/** Bash and other shells of its kind: functions, and files that are sourced. */
export const bash = defineBasic({
  title: 'Bash',
  extensions: ['.sh', '.bash'],
  interpreters: ['bash', 'sh', 'dash', 'ksh', 'zsh'],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-bash.wasm' },
  syntax: {
    id: 'bash',
    members: 'closed',
    globalFunctions: true,
    exports: 'unmarked',
    assigning: 'never',
    isTest: (reader, name) => reader.isTestFile && name.startsWith('test'),
    readers: { command: readCommand },
  },
  rules: {
    builtins: BUILTINS,
    outsideName: (name) => (NAME.test(name) ? name : undefined),
    resolveImport: ({ specifier }, from, project) => resolveSource(specifier, from, project),
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.(?:sh|bash)$/),
  },
})

/** A command: a call of a function, of what the shell has, or of a program; `source` is an import. */
function readCommand(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const callee = fieldOf(syntax, 'callee')
  if (callee === undefined) return reader.readAll(syntax.children)
  const name = file.textOf(callee)
  const [first] = fieldsOf(syntax, 'argument')
  if ((name === 'source' || name === '.') && first !== undefined) readSource(reader, callee, first)
  if (name.startsWith('((')) return reader.readAll(syntax.children)
  const isNamed = NAME.test(name)
  const value = isNamed ? builder.expression.name(reader.scope, name) : calledByPath(reader, name)
  addSite(reader, 'call', value, [], { at: callee.start, text: name })
  if (name === 'trap' && first !== undefined && NAME.test(file.textOf(first))) {
    const handler = file.textOf(first)
    addSite(reader, 'reference', builder.expression.name(reader.scope, handler), [], { at: first.start, text: handler })
  }
  reader.readAll(syntax.children)
  return -1
}

/** A program by its path is one by its last name; what an expansion gives is not known. */
function calledByPath({ builder }: Reader, name: string): ExpressionId {
  const program = /^[\w./-]*\/([\w.+-]+)$/.exec(name)?.[1]
  return builder.expression.unknown(program === undefined ? 'dynamic' : 'missing_import')
}

function readSource(reader: Reader, at: Syntax, argument: Syntax): void {
  const text = reader.file.textOf(argument).replace(/["']/g, '')
  if (ELSEWHERE.test(text)) return
  const rest = text.replace(FOLDER, SOMEWHERE)
  if (/[$`*?]/.test(rest)) return
  addImport(reader, at, { specifier: rest, name: '*', local: '*', dynamic: reader.frame.fn >= 0 })
}

/** Before a path in a folder that only an expansion says. */
const SOMEWHERE = './'
const FOLDERS_LIMIT = 20

/** A sourced file: beside the script, in a folder above it, or from the root. */
function resolveSource(specifier: string, from: string, project: ProjectView): ImportResolution {
  if (specifier.startsWith('/')) return { kind: 'missing' }
  let folder = folderOf(from)
  for (let step = 0; step < FOLDERS_LIMIT; step += 1) {
    const path = joinPath(folder, specifier)
    if (path !== undefined && path !== from && project.has(path)) return { kind: 'file', path }
    if (folder === '') break
    folder = folderOf(folder)
  }
  return { kind: 'missing' }
}
