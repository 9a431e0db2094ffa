import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf, fieldsOf } from '../children.ts'
import { openFunction, readBody, readFunction } from '../basic/functions.ts'
import { inScope, nameOf, type Reader } from '../basic/Reader.ts'
import { contextOf } from './Context.ts'
import { docCommentBefore, parameterTypes, returnedType } from './docs.ts'
import { atTop } from './imports.ts'
import { addField } from '../basic/fields.ts'
import { moreTelling, typeFromText } from './types.ts'

/** The method that constructing an object calls. */
export const CONSTRUCTOR = '__construct'
const TEST_MARK = /@test\b/
const TEST_ATTRIBUTE = /#\[\s*\\?(?:[\w\\]+\\)?Test\b/

/** A function of the file: of its namespace, wherever it stands. */
export function readPhpFunction(reader: Reader, syntax: Syntax): ExpressionId {
  return atTop(reader, () => completed(reader, syntax, readFunction(reader, syntax)))
}

/** A method, with what comments and promoted parameters say. */
export function readMethod(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, holder, file } = reader
  const name = fieldOf(syntax, 'name')
  const context = contextOf(reader)
  context.isTest =
    TEST_MARK.test(docCommentBefore(reader, syntax.start)) ||
    TEST_ATTRIBUTE.test(file.text.slice(syntax.start, name?.start ?? syntax.start))
  const members = holder === undefined ? [] : (builder.types[holder.type]?.members ?? [])
  const position = members.length
  const value = completed(reader, syntax, readFunction(reader, syntax))
  const member = members[position]
  if (name !== undefined && file.textOf(name) === CONSTRUCTOR && member !== undefined) {
    members[position] = { ...member, kind: 'constructor' }
    promote(reader, syntax)
  }
  return value
}

/** Parameters of a constructor that are properties as well. */
function promote(reader: Reader, syntax: Syntax): void {
  const { builder, holder } = reader
  const fn = builder.functions.length
  const own = builder.functions.findLastIndex(
    ({ definition }, index) => index < fn && builder.definitions[definition]?.start === syntax.start,
  )
  const listed = childOf(syntax, 'parameters')?.children ?? []
  for (const [position, each] of listed.entries()) {
    const name = fieldOf(each, 'name')
    if (name === undefined || !each.children.some(({ kind }) => kind === 'promoted')) continue
    const declared = builder.functions[own]?.parameters[position]?.declared ?? -1
    addField(reader, holder, nameOf(reader, name), { declared, value: builder.expression.parameter(own, position) })
  }
}

/** Adds what the comment of a function says of its types. */
function completed(reader: Reader, syntax: Syntax, value: ExpressionId): ExpressionId {
  const { builder } = reader
  const definition = builder.definitions.findLastIndex(
    ({ start, end, function: fn }) => start === syntax.start && end === syntax.end && fn >= 0,
  )
  const fn = builder.definitions[definition]?.function ?? -1
  if (fn >= 0) complete(reader, syntax, fn)
  return value
}

function complete(reader: Reader, syntax: Syntax, fn: number): void {
  const { builder } = reader
  const facts = builder.functions[fn]
  if (facts === undefined) return
  const comment = docCommentBefore(reader, syntax.start)
  const documented = parameterTypes(comment)
  facts.parameters = facts.parameters.map((parameter): Parameter => {
    const text = documented.get(parameter.name) ?? ''
    const type = text === '' ? -1 : typeFromText(reader, text, syntax)
    const declared = moreTelling(reader, parameter.declared, type)
    const binding = builder.bindingIn(facts.scope, parameter.name)
    // A parameter that is assigned to is no longer of its type alone.
    const isAssigned = (binding?.values.length ?? 0) > 1
    if (binding !== undefined)
      Object.assign(binding, { declared: isAssigned ? -1 : ofRest(reader, parameter, declared) })
    return { ...parameter, declared }
  })
  const returned = returnedType(comment)
  const said = returned === '' ? -1 : typeFromText(reader, returned, syntax)
  facts.returnType = moreTelling(reader, facts.returnType, said)
}

/** What a variadic parameter is inside the function: an array of its type. */
function ofRest(reader: Reader, { kind }: Parameter, declared: ExpressionId): ExpressionId {
  return kind === 'rest' && declared >= 0 ? reader.builder.expression.array([declared]) : declared
}

/** `function () use ($x) { … }`: of the variables around it sees those that it names. */
export function readClosure(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, scope: outer } = reader
  const fn = inScope(reader, 0, () => openFunction(reader, syntax, -1, -1))
  const facts = builder.functions[fn]
  const uses = childOf(syntax, 'uses')
  for (const each of uses === undefined ? [] : namesIn(uses)) {
    const name = nameOf(reader, each)
    builder.bind(facts?.scope ?? 0, name, 'local', { value: builder.expression.name(outer, name) })
  }
  readBody(reader, { ...syntax, children: syntax.children.filter((each) => each !== uses) }, fn, -1, -1)
  if (facts !== undefined) complete(reader, { ...syntax, start: -1 }, fn)
  return builder.expression.function(fn)
}

function namesIn(syntax: Syntax): readonly Syntax[] {
  return syntax.children.flatMap((each) => (each.kind === 'name' ? [each] : namesIn(each)))
}

/** `fn ($x) => …`: it sees all around, and gives its expression. */
export function readArrow(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder } = reader
  const fn = openFunction(reader, syntax, -1, -1)
  const body = fieldsOf(syntax, 'body')[0]
  readBody(reader, { ...syntax, children: syntax.children.filter((each) => each !== body) }, fn, -1, -1)
  const facts = builder.functions[fn]
  if (facts === undefined) return -1
  complete(reader, { ...syntax, start: -1 }, fn)
  if (body !== undefined) {
    const { frame } = reader
    reader.frame = { owner: frame.owner, fn, complexity: 0 }
    const value = inScope(reader, facts.scope, () => reader.read(body))
    frame.complexity += reader.frame.complexity
    reader.frame = frame
    if (value >= 0) facts.returns.push(value)
  }
  return builder.expression.function(fn)
}
