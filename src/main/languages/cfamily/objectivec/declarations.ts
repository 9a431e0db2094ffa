import type { Syntax } from '#model/Syntax'
import { emptyType } from '#model/emptyType'
import { childOf, fieldOf } from '../../children.ts'
import { declaratorsOf, readDeclarator } from '../declarators.ts'
import { define, exportName } from '../define.ts'
import { forwardType } from '../forwardType.ts'
import { readMemberDeclaration } from '../members.ts'
import { openOwner } from '../owners.ts'
import { declareLocal, inBlock, within, type OpenType, type Reader } from '../Reader.ts'
import { declaredType, isType, named, protocolName, typeIn } from '../types.ts'
import { readMethod } from './methods.ts'
import { readPropertyDeclaration } from './properties.ts'

/** Reads what only Objective-C has between other declarations and statements. False for anything else. */
export function readObjectiveC(reader: Reader, syntax: Syntax): boolean {
  switch (syntax.kind) {
    case 'interface':
    case 'implementation':
      if (syntax.kind === 'interface' && isWhole(reader, syntax)) readType(reader, syntax, 'class')
      else readAddition(reader, syntax)
      return true
    case 'protocol':
      readType(reader, syntax, 'interface')
      return true
    case 'forwardClass':
    case 'forwardProtocol':
      for (const each of syntax.children) {
        const text = reader.file.textOf(each)
        if (each.kind === 'identifier') {
          forwardType(reader, each, syntax.kind === 'forwardClass' ? text : protocolName(text))
        }
      }
      return true
    case 'for':
      return readForIn(reader, syntax)
    default:
      return false
  }
}

/** Whether a class is declared, and not a category (or the extension, which has no name) of one. */
function isWhole({ file }: Reader, syntax: Syntax): boolean {
  return !/^@interface\s+\w+\s*\(/.test(file.text.slice(syntax.start, Math.min(syntax.end, syntax.start + HEAD_LENGTH)))
}

const HEAD_LENGTH = 400

/** A class or protocol with what it declares. */
function readType(reader: Reader, syntax: Syntax, kind: 'class' | 'interface'): void {
  const { builder, file } = reader
  const at = childOf(syntax, 'identifier')
  if (at === undefined) return
  const isProtocol = kind === 'interface'
  const name = file.textOf(at)
  const known = isProtocol ? protocolName(name) : name
  const type = builder.types.length
  const definition = define(reader, syntax, {
    name,
    kind,
    at,
    type,
    flags: [...(isHeader(reader) ? (['exported'] as const) : []), ...(reader.isTestFile ? (['test'] as const) : [])],
    variant: known.slice(name.length),
  })
  const scope = builder.scope(reader.scope, 'class', definition)
  const base = fieldOf(syntax, 'base')
  builder.types.push({
    ...emptyType(definition, scope, kind),
    bases: base === undefined ? [] : [named(reader, file.textOf(base))],
    implements: protocolsOf(reader, syntax),
  })
  exportName(reader, known, builder.expression.class(type), { typeOnly: isProtocol, at: at.start })
  const open: OpenType = { name: known, type, scope, isPublic: isHeader(reader) }
  within(reader, { frame: { owner: definition, fn: -1, complexity: 0 }, scope, types: [open] }, () =>
    readMembers(reader, syntax, open, { path: [], isProtocol }),
  )
}

/** A category, or what implements a class: both add to it. */
function readAddition(reader: Reader, syntax: Syntax): void {
  const at = childOf(syntax, 'identifier')
  if (at === undefined) return
  const name = reader.file.textOf(at)
  const open = openOwner(reader, named(reader, name), name, name)
  open.isPublic = isHeader(reader)
  reader.builder.types[open.type]?.implements.push(...protocolsOf(reader, syntax))
  readMembers(reader, syntax, open, { path: [name], isProtocol: false })
}

interface Membership {
  /** The names of the type where the members stand outside of it. */
  readonly path: readonly string[]
  readonly isProtocol: boolean
}

function readMembers(reader: Reader, syntax: Syntax, open: OpenType, { path, isProtocol }: Membership): void {
  for (const child of syntax.children) {
    switch (child.kind) {
      case 'method':
        readMethod(reader, child, { owner: open, path, isProtocol })
        break
      case 'property':
        readPropertyDeclaration(reader, child, { owner: open, path, isProtocol })
        break
      case 'members':
        for (const each of child.children) {
          if (each.kind === 'declaration') readMemberDeclaration(reader, each, open)
        }
        break
      case 'identifier':
      case 'protocols':
        break
      default:
        if (child.field === '') reader.readStatements([child])
    }
  }
}

function protocolsOf(reader: Reader, syntax: Syntax): number[] {
  const list = childOf(syntax, 'protocols')
  return (list?.children ?? []).map((each) => named(reader, protocolName(reader.file.textOf(each))))
}

function isHeader({ file }: Reader): boolean {
  return file.path.endsWith('.h')
}

/** Reads `for (Dock *each in docks) …`. False for a loop of C. */
function readForIn(reader: Reader, syntax: Syntax): boolean {
  const { builder, file } = reader
  const type = syntax.children.find((child) => child.field === 'type' && isType(child))
  if (type === undefined) return false
  const rest = syntax.children.filter((child) => child !== type && child.kind !== 'qualifier')
  const [written, container, ...body] = rest
  if (written === undefined || container === undefined) return false
  reader.frame.complexity += 1
  inBlock(reader, () => {
    const declarator = readDeclarator(declaratorsOf({ ...syntax, children: [written] })[0] ?? written)
    const declared = declaredType(reader, typeIn(syntax), declarator)
    const value = builder.expression.iterated(reader.evaluate(container))
    if (declarator.name !== undefined) {
      declareLocal(reader, file.textOf(declarator.name), declared < 0 ? { value } : { declared })
    }
    reader.readStatements(body)
  })
  return true
}
