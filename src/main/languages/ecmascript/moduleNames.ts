import type { Syntax, SyntaxFile } from '#model/Syntax'
import { childOf } from '../children.ts'
import { literalText } from './constants.ts'
import { namesOf } from './patterns.ts'
import { nameAt, readKey, unquote } from './sourceText.ts'
import type { ModuleNames } from './Walk.ts'

const NESTING_LIMIT = 3
const DATA = new Set(['object', 'array', 'assignment', 'string', 'template', 'number', 'binary', 'ternary'])

interface Collected {
  readonly values: Set<string>
  readonly texts: Map<string, string>
  readonly data: Set<string>
  readonly implemented: Set<string>
  readonly discriminants: Map<string, Map<string, string>>
  readonly guards: Map<string, { readonly position: number; readonly type: Syntax }>
}

/** Looks over the statements of a module before they are read. */
export function collectModuleNames(file: SyntaxFile): ModuleNames {
  const into: Collected = {
    values: new Set(),
    texts: new Map(),
    data: new Set(),
    implemented: new Set(),
    discriminants: new Map(),
    guards: new Map(),
  }
  for (const statement of file.root.children) collect(file, statement, into, 0)
  return into
}

function collect(file: SyntaxFile, statement: Syntax, into: Collected, depth: number): void {
  const name = statement.children.find((child) => child.kind === 'name' || child.kind === 'typeName')
  switch (statement.kind) {
    case 'export':
    case 'ambient':
    case 'block':
    case 'namespace':
      addName(file, statement.kind === 'namespace' ? name : undefined, into.values)
      if (depth < NESTING_LIMIT) for (const child of statement.children) collect(file, child, into, depth + 1)
      return
    case 'variables': {
      const isConst = nameAt(file.text, statement.start) === 'const'
      for (const declarator of statement.children) {
        const [pattern] = declarator.children
        if (pattern === undefined) continue
        for (const each of namesOf(pattern)) into.values.add(file.textOf(each))
        const value = declarator.children.at(-1)
        if (DATA.has(value?.kind ?? '')) into.data.add(file.textOf(pattern))
        const text = value === undefined || !isConst ? undefined : literalText(file, value)
        if (text !== undefined && pattern.kind === 'name') into.texts.set(file.textOf(pattern), text)
      }
      return
    }
    case 'functionDeclaration':
      addName(file, name, into.implemented)
      addName(file, name, into.values)
      if (name !== undefined) addGuard(file, statement, file.textOf(name), into)
      return
    case 'functionSignature':
    case 'enum':
      addName(file, name, into.values)
      return
    case 'classDeclaration':
    case 'interface':
      if (statement.kind === 'classDeclaration') addName(file, name, into.values)
      if (name !== undefined) addDiscriminants(file, file.textOf(name), statement.children, into)
      return
    case 'typeAlias':
      if (name !== undefined) addAlias(file, file.textOf(name), statement.children.at(-1), into)
      return
    case 'import':
      for (const part of childOf(statement, 'importClause')?.children ?? []) {
        addName(file, part.kind === 'name' ? part : part.children.at(-1), into.values)
      }
      return
    default:
  }
}

function addName(file: SyntaxFile, name: Syntax | undefined, into: Set<string>): void {
  if (name !== undefined) into.add(file.textOf(name))
}

function addAlias(file: SyntaxFile, name: string, type: Syntax | undefined, into: Collected): void {
  if (type?.kind === 'objectType') addDiscriminants(file, name, type.children, into)
}

/** Members whose type or value is one string literal. */
function addDiscriminants(file: SyntaxFile, name: string, members: readonly Syntax[], into: Collected): void {
  for (const member of members) {
    if (member.kind !== 'propertySignature' && member.kind !== 'field') continue
    const literal = literalOf(member)
    if (literal === undefined) continue
    const text = file.text.slice(member.start, literal.start).replace(/^(?:(?:readonly|public|static|declare)\s+)+/, '')
    const { name: property } = readKey(text, 0)
    const known = into.discriminants.get(name) ?? new Map<string, string>()
    known.set(property, unquote(file.textOf(literal)))
    into.discriminants.set(name, known)
  }
}

function literalOf(member: Syntax): Syntax | undefined {
  const type = childOf(member, 'annotation')?.children[0]
  if (type?.kind === 'literalType') return childOf(type, 'string')
  const value = member.kind === 'field' ? member.children.at(-1) : undefined
  if (value?.kind === 'string') return value
  return value?.kind === 'cast' ? childOf(value, 'string') : undefined
}

/** `function isCat(a: Animal): a is Cat`. */
function addGuard(file: SyntaxFile, declaration: Syntax, name: string, into: Collected): void {
  const predicate = childOf(declaration, 'annotation')?.children[0]
  const [subject, type] = predicate?.kind === 'predicate' ? predicate.children : []
  if (subject === undefined || type === undefined) return
  const parameters = childOf(declaration, 'parameters')?.children ?? []
  const position = parameters.findIndex((parameter) => {
    const [pattern] = parameter.children
    return pattern !== undefined && file.textOf(pattern) === file.textOf(subject)
  })
  if (position >= 0) into.guards.set(name, { position, type })
}
