import type { ExpressionId } from '#model/Expression'
import type { TypeFacts } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { SymbolFlag } from '#shared/symbol'
import { applyDecorators, type Decorators } from './decorators.ts'
import { bindDefinition, define } from './define.ts'
import { bodyFrame } from './frames.ts'
import { docOf, signatureOf } from './header.ts'
import { addMember } from './members.ts'
import { withFrame, type Reader } from './Reader.ts'
import { isTestClass } from './testSymbols.ts'
import { typeFromNode } from './typeExpression.ts'
import { typeParameterNames } from './typeParameters.ts'
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
  const { builder, file, frame } = reader
  const { children } = syntax
  const nameSyntax = children[0]
  if (nameSyntax?.kind !== 'identifier') return
  const name = file.textOf(nameSyntax)
  const block = children.find(({ kind }) => kind === 'block')
  const listed = children.slice(1).filter(({ kind }) => kind !== 'block' && kind !== 'typeParameters')
  const baseTexts = listed.map((base) => file.textOf(base))
  const kind = kindOf(baseTexts)
  const definition = builder.definitions.length
  const type = builder.types.length
  const scope = builder.scope(reader.scope, 'class', definition)
  const facts: Mutable<TypeFacts> = {
    definition,
    kind: kind === 'enum' ? 'enum' : kind === 'interface' ? 'interface' : 'class',
    bases: [],
    implements: [],
    typeParameters: [],
    members: [],
    aliased: -1,
    decorators: [...decorators.replacing],
    scope,
  }
  builder.types.push(facts)
  const own = children.find((child) => child.kind === 'typeParameters')
  const typeScope = own === undefined ? reader.scope : scope
  facts.typeParameters.push(...(own === undefined ? [] : typeParameterNames(file.textOf(own))))
  for (const base of listed) readBase(reader, base, facts, typeScope)
  define(reader, {
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
  if (frame.kind === 'class') {
    const value = builder.expression.class(type)
    addMember(reader, frame.type, name, {
      kind: 'field',
      static: true,
      value,
      declared: -1,
      definition,
      abstract: false,
    })
  }
  if (frame.replaceable.get(name) === frame.branch) builder.forget(frame.elsewhere.get(name) ?? frame.scope, name)
  frame.replaceable.set(name, frame.branch)
  frame.flow.values.delete(name)
  bindDefinition(reader, name, definition, builder.expression.class(type))
  const body = bodyFrame(reader, {
    kind: 'class',
    scope,
    owner: definition,
    fn: -1,
    type,
  })
  withFrame(reader, body, () => {
    if (block !== undefined) reader.readBlock(block)
  })
  markAbstract(reader, definition, type)
}

type Mutable<Type> = {
  -readonly [Key in keyof Type]: Type[Key] extends readonly (infer Item)[] ? Item[] : Type[Key]
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

function readBase(reader: Reader, base: Syntax, facts: Mutable<TypeFacts>, typeScope: number): void {
  const { file } = reader
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
function addGenericParameters(reader: Reader, node: TypeNode, facts: Mutable<TypeFacts>): void {
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
