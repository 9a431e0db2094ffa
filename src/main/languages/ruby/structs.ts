import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import type { Reader } from '../basic/Reader.ts'
import { argumentsOf } from './arguments.ts'

/** What `Struct.new(:a)`, `Data.define(:a)` and `Class.new(Base)` make, with the block that is the body; undefined for any other call. */
export function typeOfCall(
  reader: Reader,
  call: Syntax,
): { readonly bases: readonly ExpressionId[]; readonly body: readonly Syntax[] } | undefined {
  const [object, name] = [fieldOf(call, 'object'), fieldOf(call, 'name')]
  if (object?.kind !== 'constant' || name === undefined) return undefined
  const what = `${reader.file.textOf(object)}.${reader.file.textOf(name)}`
  const block = childOf(call, 'block')
  const body = block?.children.filter(({ kind }) => kind !== 'parameters') ?? []
  const given = argumentsOf(call)
  if (what === 'Class.new' || what === 'Module.new') {
    const [base] = given
    if (base === undefined && block === undefined) return undefined
    return { bases: base === undefined ? [] : [reader.read(base)], body }
  }
  if (what !== 'Struct.new' && what !== 'Data.define') return undefined
  const attributes = given.filter(({ kind }) => kind === 'symbol').map((each) => ({ ...each, kind: 'attribute' }))
  return { bases: [reader.read(object)], body: [...attributes, ...body] }
}
