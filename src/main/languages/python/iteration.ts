import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { readCallParts } from './calls.ts'
import { mayBeObject } from './operands.ts'
import { isBound, type Reader } from './Reader.ts'
import { addSite } from './sites.ts'

/** Functions of the language whose results are iterated without a method of a project class. */
const PLAIN_ITERABLES = new Set([
  'range',
  'enumerate',
  'zip',
  'sorted',
  'list',
  'dict',
  'set',
  'tuple',
  'reversed',
  'filter',
  'map',
])

/** Reads what a loop goes over, with the calls of `__iter__` and `__next__`; gives the value of one item. */
export function readIterable(reader: Reader, iterable: Syntax, loop: Syntax): ExpressionId {
  const { file } = reader
  const { expression } = reader.builder
  const plain = plainCallee(reader, iterable)
  if (plain === 'enumerate' || plain === 'zip') return readPairs(reader, iterable, plain)
  const isAsync = file.text.startsWith('async', loop.start)
  const value = reader.evaluate(iterable)
  if (mayBeObject(iterable) && plain === undefined) {
    const [iterate, next] = isAsync ? ['__aiter__', '__anext__'] : ['__iter__', '__next__']
    const iterator = expression.member(value, iterate)
    const text = `in ${file.textOf(iterable)}`
    addSite(reader, 'operator', iterator, [], iterable, text)
    addSite(reader, 'operator', expression.member(expression.call(iterator, []), next), [], iterable, text)
  }
  return expression.iterated(value)
}

/** The name of the language's own function that is called, where what it gives is no object of the project. */
function plainCallee(reader: Reader, iterable: Syntax): string | undefined {
  const callee = iterable.kind === 'call' ? iterable.children[0] : undefined
  if (callee?.kind !== 'identifier') return undefined
  const name = reader.file.textOf(callee)
  return PLAIN_ITERABLES.has(name) && !isBound(reader, name) ? name : undefined
}

/** The tuples that `enumerate(xs)` and `zip(xs, ys)` give: each position is known. */
function readPairs(reader: Reader, iterable: Syntax, name: 'enumerate' | 'zip'): ExpressionId {
  const { expression } = reader.builder
  const { value, args } = readCallParts(reader, iterable)
  const [first] = args
  if (first === undefined || iterable.children.some(({ kind }) => kind === 'spread')) return expression.iterated(value)
  if (name === 'enumerate') return expression.tuple([expression.literal('number'), expression.iterated(first)])
  return expression.tuple(args.map((argument) => expression.iterated(argument)))
}
