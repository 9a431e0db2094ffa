import type { Syntax } from '#model/Syntax'
import { inScope } from '../blockScopes.ts'
import { addSite } from '../addSite.ts'
import { fieldOf } from '../children.ts'
import { assign, bindNew, mayFlow, readAssign, readDefine } from './assignments.ts'
import type { Reader } from './Reader.ts'
import { readSelect, readSwitch, readTypeSwitch } from './switches.ts'
import { declareType, readTypeBody } from './typeDeclarations.ts'
import { readLocalVariables } from './variables.ts'

/** Blocks nested deeper are not read. */
const NESTING_LIMIT = 150

/** Reads one statement; anything else is an expression that is read for its sites. */
export function readStatement(reader: Reader, syntax: Syntax): void {
  if (reader.depth > NESTING_LIMIT) return
  reader.depth += 1
  readOne(reader, syntax)
  reader.depth -= 1
}

function readOne(reader: Reader, syntax: Syntax): void {
  const read = READERS.get(syntax.kind)
  if (read === undefined) reader.evaluate(syntax)
  else read(reader, syntax)
}

/** A block with its own scope: what its header declares is seen in all of it. */
function readBlock(reader: Reader, syntax: Syntax): void {
  inScope(reader, () => reader.readStatements(syntax.children))
}

function readBranch(reader: Reader, syntax: Syntax): void {
  reader.frame.complexity += 1
  readBlock(reader, syntax)
}

function readLocalType(reader: Reader, syntax: Syntax): void {
  declareType(reader, syntax, false)
  readTypeBody(reader, syntax)
}

const READERS: ReadonlyMap<string, (reader: Reader, syntax: Syntax) => void> = new Map([
  ['define', readDefine],
  ['assign', readAssign],
  ['var', readLocalVariables],
  ['const', readLocalVariables],
  ['type', readLocalType],
  ['alias', readLocalType],
  ['block', readBlock],
  ['if', readBranch],
  ['for', readBranch],
  ['forClause', (reader, syntax) => reader.readStatements(syntax.children)],
  ['range', readRange],
  ['switch', readSwitch],
  ['typeSwitch', readTypeSwitch],
  ['select', readSelect],
  ['return', readReturn],
  ['send', readSend],
  ['receive', readReceive],
])

/** `for key, value := range container`. */
function readRange(reader: Reader, syntax: Syntax): void {
  const { expression } = reader.builder
  const left = fieldOf(syntax, 'left')
  const right = syntax.children.find((each) => each !== left)
  if (right === undefined) return
  const container = reader.evaluate(right)
  if (left === undefined) return
  const values = [expression.iterated(container), expression.element(container)]
  if (isDeclaring(reader, left, right)) bindNew(reader, left.children, values)
  else for (const [position, target] of left.children.entries()) assign(reader, target, values[position] ?? -1)
}

function isDeclaring(reader: Reader, left: Syntax, right: Syntax): boolean {
  return reader.file.text.slice(left.end, right.start).includes(':=')
}

function readReturn(reader: Reader, syntax: Syntax): void {
  const { builder, frame } = reader
  const list = syntax.children[0]
  const items = list?.kind === 'list' ? list.children : syntax.children
  const values = items.length === 0 ? frame.results : items.map((each) => reader.evaluateValue(each))
  const [only] = values
  if (only === undefined) return
  builder.functions[frame.fn]?.returns.push(values.length === 1 ? only : builder.expression.tuple(values))
}

function readSend(reader: Reader, syntax: Syntax): void {
  const [channel, value] = syntax.children
  if (channel === undefined || value === undefined) return
  const container = reader.evaluate(channel)
  const sent = reader.evaluateValue(value)
  if (!mayFlow(reader, sent)) return
  const { builder, file } = reader
  addSite(reader, 'operator', builder.expression.member(container, '<-'), [sent], {
    at: syntax.start,
    text: file.textOf(syntax),
  })
}

/** `v, ok := <-channel` in a `select`. */
function readReceive(reader: Reader, syntax: Syntax): void {
  const right = syntax.children.at(-1)
  const left = syntax.children.length > 1 ? syntax.children[0] : undefined
  if (right === undefined) return
  const values = [reader.evaluate(right), reader.builder.expression.literal('boolean')]
  if (left === undefined) return
  if (isDeclaring(reader, left, right)) bindNew(reader, left.children, values)
  else for (const [position, target] of left.children.entries()) assign(reader, target, values[position] ?? -1)
}
