import type { ExpressionId } from '#model/Expression'
import type { Reader } from './Reader.ts'

/** The members of a delegate that call what it holds. */
export const CALLING_MEMBERS = ['Invoke', 'BeginInvoke', 'DynamicInvoke']

/** The type of functions that a delegate of the library is, or -1 where the name is none. */
export function delegateType(reader: Reader, name: string, args: readonly ExpressionId[]): ExpressionId {
  const { expression } = reader.builder
  const plain = (type: string): ExpressionId => expression.implicit(0, type)
  const [first] = args
  switch (name) {
    case 'Action':
      return expression.functionType(args, plain('void'))
    case 'Func': {
      const result = args[args.length - 1]
      return result === undefined ? -1 : expression.functionType(args.slice(0, -1), result)
    }
    case 'Predicate':
      return first === undefined ? -1 : expression.functionType([first], plain('bool'))
    case 'Comparison':
      return first === undefined ? -1 : expression.functionType([first, first], plain('int'))
    case 'Converter':
      return args[1] === undefined || first === undefined ? -1 : expression.functionType([first], args[1])
    case 'EventHandler':
      return expression.functionType([plain('object'), first ?? plain('EventArgs')], plain('void'))
    case 'ThreadStart':
      return expression.functionType([], plain('void'))
    default:
      return -1
  }
}
