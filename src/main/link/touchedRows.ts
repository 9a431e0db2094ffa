import type { ExpressionId } from '#model/Expression'
import type { FunctionFacts, TypeFacts } from '#model/FileFacts'
import { leftOf, listAt, operationOf, rightOf, stringAt } from './expressions.ts'
import { OPERANDS, type Operand } from './factsShape.ts'
import { isConventional } from './freshNames.ts'
import { typeKey } from './hierarchy.ts'
import { endTurn, observed } from './kept.ts'
import type { LinkFile, Linker } from './Linker.ts'
import type { Memo } from './memo.ts'
import { importedName } from './modules.ts'
import type { Value, Values } from './values.ts'

/** What may mean something else, for other files too. It only grows. */
export interface Touched {
  readonly names: Set<string>
  /** Modules whose default, or what they are themselves, may be something else. */
  readonly wholes: Set<LinkFile>
  /** Functions that may give something else; by `functionKey`. */
  readonly functions: Set<number>
  /** Types with other bases; by `typeKey`. */
  readonly types: Set<number>
  /** Files in which anything is touched. */
  readonly files: Set<LinkFile>
}

export interface FileTouched {
  /** The file, of which nothing is known yet. */
  readonly file: LinkFile
  /** As it was: with what was found out of it. */
  readonly old: LinkFile
  /** Whether an expression is the one that had the number before. */
  isKept(expression: ExpressionId): boolean
  /** Functions that are written otherwise. */
  readonly functions: ReadonlySet<number>
}

/**
 * Whether anything that a file says may mean something else where the touched names do. What the file hands on is touched too, where it has other
 * values than it had, or nobody can tell: then the names of its exports and members are added. A name that the file binds means what is
 * bound, wherever else it is touched.
 */
export function touchRows(
  linker: Linker,
  { file, old, isKept, functions: rewritten }: FileTouched,
  touched: Touched,
): boolean {
  const { facts } = file
  const bound = new Set(facts.scopes.flatMap(({ bindings }) => bindings.map(({ name }) => name)))
  const local = new Set<string>()
  let marks = {
    expressions: new Map<number, boolean>(),
    functions: new Map<number, boolean>(),
    types: new Map<number, boolean>(),
  }

  function remembered(known: Map<number, boolean>, row: number, compute: () => boolean): boolean {
    const before = known.get(row)
    if (before !== undefined) return before
    known.set(row, false)
    const is = compute()
    known.set(row, is)
    return is
  }

  const any = (expressions: readonly ExpressionId[]): boolean => expressions.some(isTouched)

  function isTouched(expression: ExpressionId): boolean {
    if (expression < 0) return false
    return remembered(marks.expressions, expression, () => {
      if (!isSaidOtherwise(expression)) return false
      return !isKept(expression) || hasOtherValues(expression)
    })
  }

  function isSaidOtherwise(expression: ExpressionId): boolean {
    const operation = operationOf(facts, expression)
    const [left, right] = [leftOf(facts, expression), rightOf(facts, expression)]
    if (operation === 'name') return isTouchedName(stringAt(facts, right))
    const [one, other] = OPERANDS[operation]
    return isTouchedOperand(one, left) || isTouchedOperand(other, right)
  }

  function hasOtherValues(expression: ExpressionId): boolean {
    const asValue = isOther(old.expressionValues, expression, () => linker.evaluate(file, expression))
    return asValue || isOther(old.expressionTypes, expression, () => linker.evaluateType(file, expression))
  }

  /** Whether what was found of a row would not be found again. What nobody asked for makes no difference to anybody. */
  function isOther({ results, marks: said }: Memo, row: number, compute: () => Values): boolean {
    const before = results[row]
    if (before === undefined) return false
    // It held for a turn, or for what flowed.
    if (said[row] !== DONE) return true
    const { result, isProvisional, readsFlow } = observed(linker, compute)
    if (isProvisional || readsFlow || before.length !== result.length) return true
    return before.some((pair, at) => pair !== result[at] || isTouchedValue(pair.value, 0))
  }

  function isTouchedValue(value: Value, nesting: number): boolean {
    const isAny = (set: Values): boolean => set.some((pair) => isTouchedValue(pair.value, nesting + 1))
    if (nesting > NESTING_LIMIT) return true
    switch (value.kind) {
      case 'function':
      case 'constructed':
        return touched.functions.has(functionKey(value.file, value.fn))
      case 'object':
        return [...touched.files].some(({ index }) => index === value.file)
      case 'class':
      case 'instance':
        return isTouchedTypeOf(value.file, value.type) || value.args.some(isAny)
      case 'super':
        return isTouchedTypeOf(value.file, value.type)
      case 'container':
        return isAny(value.items) || isAny(value.keys)
      case 'tuple':
        return value.items.some(isAny)
      case 'functionType':
        return value.parameters.some(isAny) || isAny(value.result)
      case 'libraryMethod':
        return isTouchedValue(value.receiver, nesting + 1)
      case 'typeParameter':
        return [...touched.files].some(({ index }) => index === value.file)
      default:
        return false
    }
  }

  function isTouchedTypeOf(index: number, type: number): boolean {
    const holder = linker.files[index]
    return holder !== undefined && touched.types.has(typeKey(holder, type))
  }

  function isTouchedName(name: string): boolean {
    return local.has(name) || (!bound.has(name) && touched.names.has(name))
  }

  function isTouchedOperand(operand: Operand, value: number): boolean {
    switch (operand) {
      case 'expression':
        return isTouched(value)
      case 'function':
        return isTouchedFunction(value)
      case 'type':
        return isTouchedType(value)
      case 'string':
        return touched.names.has(stringAt(facts, value)) || local.has(stringAt(facts, value))
      case 'list':
        return any(listAt(facts, value))
      case 'fields':
        // What is written for a field is what its type says of that.
        return listAt(facts, value).some((each, at) =>
          at % 2 === 0 ? touched.names.has(stringAt(facts, each)) : isTouched(each),
        )
      case 'import':
        return isTouchedImport(value)
      default:
        return false
    }
  }

  function isTouchedImport(index: number): boolean {
    const { name = '', specifier = '' } = facts.imports[index] ?? {}
    return touched.names.has(name) || isTouchedWhole(name, specifier)
  }

  function isTouchedWhole(name: string, specifier: string): boolean {
    if (touched.wholes.size === 0 || (name !== 'default' && name !== '*')) return false
    const module = importedName(linker, file, specifier, '*')
    return module.kind === 'module' && touched.wholes.has(module.file)
  }

  function isTouchedFunction(fn: number): boolean {
    const isKnown = touched.functions.has(functionKey(file.index, fn))
    return fn >= 0 && (isKnown || remembered(marks.functions, fn, () => isFunctionTouched(fn, facts.functions[fn])))
  }

  function isFunctionTouched(row: number, fn: FunctionFacts | undefined): boolean {
    if (fn === undefined) return false
    const { returnType, returns, yields, decorators, typeBounds = [], parameters } = fn
    const isTaken =
      any([...decorators, ...typeBounds]) ||
      parameters.some((each) => any([each.declared, each.default, each.receives ?? -1]))
    const mayGive = rewritten.has(row) || any([returnType, ...returns, ...yields])
    if (!isTaken && !(mayGive && isOther(old.functionReturns, row, () => linker.returnsOf(file, row)))) return false
    touched.functions.add(functionKey(file.index, row))
    return true
  }

  function isTouchedType(type: number): boolean {
    return (
      type >= 0 &&
      (touched.types.has(typeKey(file, type)) ||
        remembered(marks.types, type, () => isTypeTouched(type, facts.types[type])))
    )
  }

  function isTypeTouched(row: number, type: TypeFacts | undefined): boolean {
    if (type === undefined) return false
    const {
      bases,
      implements: fulfils,
      aliased,
      extends: extended = -1,
      underlying = -1,
      typeBounds = [],
      decorators,
    } = type
    const isOtherwise = any([...bases, ...fulfils, aliased, extended, underlying, ...typeBounds, ...decorators])
    if (isOtherwise) touched.types.add(typeKey(file, row))
    return isOtherwise
  }

  function handOn(): void {
    for (const { bindings } of facts.scopes) {
      for (const { name, values, declared } of bindings)
        if (!local.has(name) && any([...values, declared])) local.add(name)
    }
    for (const [type, { members, kind }] of facts.types.entries()) {
      const isWholeTouched = isTouchedType(type)
      const isFulfilled = kind === 'interface' && file.rules.structuralInterfaces === true
      for (const { name, values, declared } of members) {
        if (isWholeTouched || any([...values, declared])) touched.names.add(name)
        if (!touched.names.has(name)) continue
        // What is asked for by the language, or as one of several, is asked for by the type.
        if (isFulfilled || isConventional(name, file.rules)) touched.types.add(typeKey(file, type))
      }
      if (isFulfilled && touched.types.has(typeKey(file, type))) noteInherited(type)
    }
    for (const { name, value, specifier, imported = '' } of facts.exports) {
      const isHandedOn = specifier !== undefined && (touched.names.has(imported) || isTouchedWhole(imported, specifier))
      if (!isHandedOn && !isTouched(value)) continue
      if (name === 'default' || name === 'export=') touched.wholes.add(file)
      else for (const part of name.split('.')) touched.names.add(part)
    }
    for (const { object, name, value } of facts.assignments ?? []) if (any([object, value])) touched.names.add(name)
    for (const [fn, { extension, definition }] of facts.functions.entries()) {
      if (extension === true && isTouchedFunction(fn)) touched.names.add(facts.definitions[definition]?.name ?? '')
    }
  }

  function noteInherited(type: number): void {
    for (const above of linker.hierarchy.ancestryOf(file, type).types) {
      for (const { name } of linker.files[above.file]?.facts.types[above.type]?.members ?? []) touched.names.add(name)
    }
  }

  function sizeOf(): number {
    return local.size + touched.names.size + touched.wholes.size + touched.functions.size + touched.types.size
  }

  for (let before = -1; before !== sizeOf();) {
    before = sizeOf()
    marks = { expressions: new Map(), functions: new Map(), types: new Map() }
    handOn()
  }
  const rows = Array.from({ length: facts.expressions.code.length / 3 }, (_, row) => row)
  const isTouchedAnywhere = local.size > 0 || rows.some(isSaidOtherwise)
  endTurn(linker)
  return isTouchedAnywhere
}

const DONE = -1
const NESTING_LIMIT = 6
const FUNCTIONS_PER_FILE = 1 << 22

function functionKey(file: number, fn: number): number {
  return file * FUNCTIONS_PER_FILE + fn
}
