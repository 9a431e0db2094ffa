import type { ExpressionId } from '#model/Expression'
import type { TypeFacts } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { emptyType } from '#model/emptyType'
import { childOf } from '../children.ts'
import type { Draft } from '#model/Draft'
import { applyDecorators, type Decorators } from './decorators.ts'
import { bindDefinition, define } from './define.ts'
import { bodyFrame } from './frames.ts'
import { docOf, signatureOf } from './header.ts'
import { addMember } from './members.ts'
import { withFrame, type Reader } from './Reader.ts'
import { isTestClass } from './testSymbols.ts'
import { typeFromNode } from './typeExpression.ts'
import { typeBoundsOf, typeParameterNames } from './typeParameters.ts'
import { parseType, type TypeNode } from './typeText.ts'

const ENUM_BASE = /(^|\.)(Enum|IntEnum|StrEnum|Flag|IntFlag|ReprEnum)$/
const PROTOCOL_BASE = /(^|\.)Protocol(\[|$)/
const ABSTRACT_BASE = /(^|\.)ABC$|^metaclass\s*=\s*([\w.]*\.)?ABCMeta$/
/** Bases without members that a call could reach. */
const EMPTY_BASE = /^object$|(^|\.)(Generic|Protocol)(\[[^]*)?$/
/** Bases that are read as types; others are expressions: `namedtuple('Point', 'x y')`. */
const TYPE_LIKE = new Set(['identifier', 'attribute', 'subscript'])

/** Reads a `class` with its decorators: symbol, type facts, binding, and the body. */
export function readClass(reader: Reader, syntax: Syntax, decorators: Decorators): void {
  const { builder, file } = reader
  const { children } = syntax
  const nameSyntax = children[0]
  if (nameSyntax?.kind !== 'identifier') return
  const name = file.textOf(nameSyntax)
  const block = children.find(({ kind }) => kind === 'block')
  const listed = children.slice(1).filter(({ kind }) => kind !== 'block' && kind !== 'typeParameters')
  const baseTexts = listed.map((base) => file.textOf(base))
  const kind = kindOf(baseTexts)
  const type = addType(reader, syntax, kind, decorators)
  const scope = builder.types[type]?.scope ?? 0
  for (const base of listed) readBase(reader, base, type)
  const facts = builder.types[type]
  const bounds = facts === undefined ? undefined : typeBoundsOf(reader, facts.typeParameters)
  if (facts !== undefined && bounds !== undefined) facts.typeBounds = bounds
  const definition = define(reader, {
    name,
    kind,
    nameSyntax,
    start: decorators.start ?? syntax.start,
    end: syntax.end,
    flags: flagsOf(reader, name, baseTexts),
    signature: signatureOf(reader, syntax),
    doc: docOf(reader, block),
    function: -1,
    type,
  })
  applyDecorators(decorators, builder.expression.class(type))
  bindClass(reader, name, definition, type)
  const body = bodyFrame(reader, { kind: 'class', scope, owner: definition, fn: -1, type })
  withFrame(reader, body, () => {
    if (block !== undefined) reader.readBlock(block)
  })
  markAbstract(reader, definition, type)
}

/** Adds the facts of the class whose symbol comes next; its bases and members follow. Gives their index. */
function addType(reader: Reader, syntax: Syntax, kind: 'class' | 'enum' | 'interface', decorators: Decorators): number {
  const { builder, file } = reader
  const own = childOf(syntax, 'typeParameters')
  const definition = builder.definitions.length
  builder.types.push({
    ...emptyType(definition, builder.scope(reader.scope, 'class', definition), kind),
    typeParameters: own === undefined ? [] : [...typeParameterNames(file.textOf(own))],
    decorators: [...decorators.replacing],
  })
  return builder.types.length - 1
}

/** Binds the class; inside another class it is a member too. A class in the same run of statements replaces the one before. */
function bindClass(reader: Reader, name: string, definition: number, type: number): void {
  const { builder, frame } = reader
  const value = builder.expression.class(type)
  if (frame.kind === 'class')
    addMember(reader, frame.type, name, {
      kind: 'field',
      static: true,
      value,
      declared: -1,
      definition,
      abstract: false,
    })
  if (frame.replaceable.get(name) === frame.branch) builder.forget(frame.elsewhere.get(name) ?? frame.scope, name)
  frame.replaceable.set(name, frame.branch)
  frame.flow.values.delete(name)
  bindDefinition(reader, name, definition, value)
}

function kindOf(bases: readonly string[]): 'class' | 'enum' | 'interface' {
  if (bases.some((base) => ENUM_BASE.test(base))) return 'enum'
  return bases.some((base) => PROTOCOL_BASE.test(base)) ? 'interface' : 'class'
}

function flagsOf(reader: Reader, name: string, bases: readonly string[]): SymbolFlag[] {
  const flags: SymbolFlag[] = []
  if (isTestClass(reader, name, bases)) flags.push('test')
  if (bases.some((base) => ABSTRACT_BASE.test(base))) flags.push('abstract')
  return flags
}

function readBase(reader: Reader, base: Syntax, type: number): void {
  const { builder, file } = reader
  const facts = builder.types[type]
  if (facts === undefined) return
  // Type parameters of the class are seen from its own scope.
  const typeScope = facts.typeParameters.length > 0 ? facts.scope : reader.scope
  if (base.kind === 'keyword') {
    const value = base.children[1]
    if (value !== undefined) reader.evaluateValue(value)
    return
  }
  const text = file.textOf(base)
  const node = TYPE_LIKE.has(base.kind) ? parseType(text) : undefined
  if (node !== undefined) addGenericParameters(reader, node, facts)
  if (EMPTY_BASE.test(text)) return
  const value: ExpressionId = node === undefined ? reader.evaluate(base) : typeFromNode(reader, node, typeScope)
  if (value >= 0) facts.bases.push(value)
}

/** `Generic[T]` and `Protocol[T]` name the type parameters; in other bases the file's type variables are parameters. */
function addGenericParameters(reader: Reader, node: TypeNode, facts: Draft<TypeFacts>): void {
  if (node.kind !== 'generic') return
  const last = node.path.at(-1)
  const isDeclaration = last === 'Generic' || last === 'Protocol'
  for (const argument of node.args) {
    const name = argument.kind === 'name' && argument.path.length === 1 ? (argument.path[0] ?? '') : ''
    if (name === '' || facts.typeParameters.includes(name)) continue
    if (isDeclaration || reader.typeVariables.has(name)) facts.typeParameters.push(name)
  }
}

/** A class with an abstract method is abstract, whatever its bases say. */
function markAbstract(reader: Reader, definition: number, type: number): void {
  const symbol = reader.builder.definitions[definition]
  const members = reader.builder.types[type]?.members ?? []
  if (symbol === undefined || symbol.flags.includes('abstract')) return
  if (members.some((member) => member.abstract)) symbol.flags.push('abstract')
}
