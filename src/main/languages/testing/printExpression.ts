import { LITERALS, OPERATIONS, type ExpressionId } from '#model/Expression'
import type { FileFacts } from '#model/FileFacts'
import { UNRESOLVED_REASONS } from '#shared/symbol'

/** Expressions nested deeper than this print as `…`. */
const DEPTH_LIMIT = 12

/** An expression as text: `name@scope`, `call(…)` as `f(…)`, and the rest as `operation(…)`. */
export function printExpression(facts: FileFacts, id: ExpressionId, depth = 0): string {
  if (id < 0) return '-'
  if (depth > DEPTH_LIMIT) return '…'
  const { code, lists } = facts.expressions
  const operation = OPERATIONS[code[id * 3] ?? -1]
  const left = code[id * 3 + 1] ?? -1
  const right = code[id * 3 + 2] ?? -1
  const inner = (each: ExpressionId): string => printExpression(facts, each, depth + 1)
  const list = (offset: number): readonly number[] => lists.slice(offset + 1, offset + 1 + (lists[offset] ?? 0))
  const items = (offset: number): string => list(offset).map(inner).join(', ')
  if (operation === undefined) return '?'
  switch (operation) {
    case 'unknown':
      return `unknown(${UNRESOLVED_REASONS[left] ?? '?'})`
    case 'name':
      return `${facts.strings[right] ?? '?'}@${left}`
    case 'implicit':
      return `implicit(${facts.strings[right] ?? '?'}@${left})`
    case 'member':
      return `${inner(left)}.${facts.strings[right] ?? '?'}`
    case 'call':
      return `${inner(left)}(${items(right)})`
    case 'new':
      return `new ${inner(left)}(${items(right)})`
    case 'self':
    case 'selfClass':
    case 'super':
    case 'superClass':
    case 'class':
      return `${operation}(${typeName(facts, left)})`
    case 'literal':
      return LITERALS[left] ?? '?'
    case 'function':
    case 'receiver':
      return `${operation}(${functionName(facts, left)})`
    case 'parameter':
      return `parameter(${functionName(facts, left)}, ${right})`
    case 'object':
      return `{${fields(list(left), (name, value) => `${facts.strings[name] ?? '?'}: ${inner(value)}`)}}`
    case 'array':
      return `[${items(left)}]`
    case 'tuple':
      return `(${tupleItems(list(left).map(inner), right < 0 ? [] : list(right).map((name) => facts.strings[name] ?? '?'))})`
    case 'union':
      return `union(${items(left)})`
    case 'intersection':
      return `intersection(${items(left)})`
    case 'generic':
      return `${inner(left)}<${items(right)}>`
    case 'functionType':
      return `(${items(left)}) => ${inner(right)}`
    case 'narrowed':
    case 'excluded':
    case 'converted':
    case 'copied':
    case 'cast':
      return `${operation}(${inner(left)}, ${inner(right)})`
    case 'indexed':
      return `${inner(left)}[${right}]`
    case 'linked':
      return `linked(${facts.strings[left] ?? '?'})`
    case 'imported':
      return `imported(${facts.imports[left]?.specifier ?? '?'} ${facts.imports[left]?.name ?? ''})`
    case 'expected':
      return 'expected'
    case 'spread':
      return `...${inner(left)}`
    case 'element':
    case 'key':
    case 'await':
    case 'yielded':
    case 'declared':
    case 'typeOf':
    case 'iterated':
    case 'entered':
    case 'pointed':
    case 'classOf':
      return `${operation}(${inner(left)})`
  }
}

/** A function by the symbol that it is the body of, else by its number. */
export function functionName(facts: FileFacts, index: number): string {
  const name = definitionName(facts, facts.functions[index]?.definition ?? -1)
  return name === '' ? `#${index}` : name
}

/** A type by its symbol, else by its number. */
export function typeName(facts: FileFacts, index: number): string {
  const name = definitionName(facts, facts.types[index]?.definition ?? -1)
  return name === '' ? `#${index}` : name
}

/** A symbol with its containers; the empty string for none. */
export function definitionName(facts: FileFacts, index: number): string {
  const definition = facts.definitions[index]
  if (definition === undefined) return ''
  const container = definitionName(facts, definition.container)
  return container === '' ? definition.name : `${container}.${definition.name}`
}

function tupleItems(items: readonly string[], names: readonly string[]): string {
  return items.map((item, at) => ((names[at] ?? '') === '' ? item : `${names[at]}: ${item}`)).join(', ')
}

function fields(run: readonly number[], print: (name: number, value: number) => string): string {
  const printed: string[] = []
  for (let at = 0; at + 1 < run.length; at += 2) printed.push(print(run[at] ?? -1, run[at + 1] ?? -1))
  return printed.join(', ')
}
