import type { Diagnostic, FileFacts } from '#model/FileFacts'
import type { SyntaxFile } from '#model/Syntax'
import { createFactsBuilder } from '../FactsBuilder.ts'
import { callReaders } from './calls.ts'
import { classReaders } from './classes.ts'
import { openComponent, readComponent, type Component } from './components.ts'
import { finishOwnExports } from './commonJs.ts'
import { decoratorReaders } from './decorators.ts'
import { flag } from './define.ts'
import { readDocDeclarations } from './docDeclarations.ts'
import { exportReaders } from './exports.ts'
import { expressionReaders } from './expressions.ts'
import { functionReaders } from './functionDeclarations.ts'
import { importReaders } from './imports.ts'
import { jsxReaders } from './jsx.ts'
import { collectModuleNames } from './moduleNames.ts'
import { readNamed } from './namedValues.ts'
import { namespaceReaders } from './namespaces.ts'
import { objectReaders } from './objects.ts'
import { scopeThatBinds } from './scopes.ts'
import { readStatements, statementReaders } from './statements.ts'
import { typeDeclarationReaders } from './typeDeclarations.ts'
import { typeReaders } from './types.ts'
import { variableReaders } from './variables.ts'
import type { Context, Walk } from './Walk.ts'

const readers = new Map(
  [
    statementReaders,
    expressionReaders,
    callReaders,
    decoratorReaders,
    functionReaders,
    classReaders,
    objectReaders,
    variableReaders,
    importReaders,
    exportReaders,
    typeDeclarationReaders,
    namespaceReaders,
    jsxReaders,
  ].flatMap((table) => Object.entries(table)),
)
const typeReaderTable = new Map(Object.entries(typeReaders))

/** `item!`, `items[0]!`, and at times the end of a text. */
const ASSERTION = /[\w$)\]]!(?!=)/
const GETTER = /\bget\s+(#?[\w$]+)\s*\(/g
const GENERATED = /@generated|\bdo not edit\b|\bauto-?generated\b/i
const HEAD_LENGTH = 1_000
const MODULE_CONTEXT: Omit<Context, 'ambient' | 'isGlobal'> = {
  scope: 0,
  owner: -1,
  fn: -1,
  receiver: -1,
  type: -1,
  isStatic: false,
  narrowing: undefined,
  namespace: undefined,
  outer: undefined,
  instance: -1,
}

interface Dialect {
  readonly language: string
  /** Its types stand in the syntax, else in JSDoc comments. */
  readonly typed: boolean
  /** The file is a component of a framework. */
  readonly component?: Component['framework']
}

/** Facts of one JavaScript or TypeScript file, or of a component whose scripts are such. */
export function extractEcmascript(file: SyntaxFile, dialect: Dialect): FileFacts {
  const walk = createWalk(file, dialect)
  if (!walk.typed) readDocDeclarations(walk)
  const context = {
    ...MODULE_CONTEXT,
    ambient: walk.declarationFile,
    isGlobal: walk.declarationFile && !isModule(file),
  }
  if (walk.component === undefined) readStatements(walk, context, file.root.children)
  else readComponent(walk, context, walk.component)
  applyRebindings(walk)
  finishOwnExports(walk)
  markExported(walk)
  markEntryPoint(walk)
  walk.facts.sites.sort((a, b) => a.line - b.line || a.column - b.column)
  const { lines } = file
  if (walk.progress.tooDeep) walk.facts.diagnostics.push(tooDeep(lines))
  return walk.facts.finish({ lines, generated: GENERATED.test(file.text.slice(0, HEAD_LENGTH)) })
}

function isModule({ root }: SyntaxFile): boolean {
  return root.children.some(({ kind }) => kind === 'import' || kind === 'export')
}

function createWalk(file: SyntaxFile, { language, typed, component }: Dialect): Walk {
  const facts = createFactsBuilder(language)
  facts.scope(-1, 'module', -1)
  const template = file.parts?.find(({ role }) => role === 'template')
  const length = template?.root.start ?? file.text.length
  const make = facts.expression
  return {
    file,
    text: file.text,
    facts,
    make,
    literals: {
      string: make.literal('string'),
      number: make.literal('number'),
      boolean: make.literal('boolean'),
      regex: make.literal('regex'),
      null: make.literal('null'),
      undefined: make.literal('undefined'),
      bigint: make.literal('bigint'),
    },
    unknown: make.unknown('no_type'),
    dynamic: make.unknown('dynamic'),
    typed,
    asserts: typed && ASSERTION.test(file.text),
    declarationFile: /\.d\.[cm]?ts$/.test(file.path),
    getterNames: gettersIn(file.text),
    declaresIterators: file.text.includes('[Symbol.iterator]'),
    module: collectModuleNames(file),
    readers,
    typeReaders: typeReaderTable,
    readNamed,
    objects: new Map(),
    constants: new Map(),
    resolvers: new Map(),
    namespaceScopes: new Map(),
    rebindings: [],
    ownExportsRead: new Set(),
    exported: [],
    component: component && openComponent(facts, component, { path: file.path, lines: file.lines, length }),
    progress: { depth: 0, tooDeep: false },
  }
}

function gettersIn(text: string): ReadonlySet<string> {
  return new Set(text.includes('get ') ? Array.from(text.matchAll(GETTER), ([, name = '']) => name) : [])
}

/** Assigned names are bound where they are declared; undeclared ones are globals of the module. */
function applyRebindings(walk: Walk): void {
  for (const { scope, name, value, definition } of walk.rebindings) {
    const found = scopeThatBinds(walk, scope, name)
    walk.facts.bind(Math.max(found, 0), name, found < 0 ? 'global' : 'local', { value, definition, space: 'value' })
  }
}

function markExported(walk: Walk): void {
  for (const { name, isDefault } of walk.exported) {
    const definition = walk.facts.bindingIn(0, name)?.definition ?? -1
    flag(walk, definition, 'exported')
    if (isDefault) flag(walk, definition, 'default')
  }
}

/** A script with `#!` whose own `main` is called is entered there. */
function markEntryPoint(walk: Walk): void {
  if (!walk.text.startsWith('#!')) return
  flag(walk, walk.facts.bindingIn(0, 'main')?.definition ?? -1, 'entry_point')
}

function tooDeep(lines: number): Diagnostic {
  return { message: 'parts are nested too deeply to be read', line: 1, endLine: lines, reason: 'limit' }
}
