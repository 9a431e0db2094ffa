import type { Syntax } from '#model/Syntax'
import { oneLine } from '../oneLine.ts'
import { emptyType } from '#model/emptyType'
import { addToAll } from './allNames.ts'
import { noteContainer, noteKeys } from './contents.ts'
import { define } from './define.ts'
import { readNamedLambda } from './lambdas.ts'
import { constantFields } from './literals.ts'
import { readAugmented } from './operators.ts'
import type { Reader } from './Reader.ts'
import { assigned, bindTarget, type Assigned } from './targets.ts'
import { typeFromNode } from './typeExpression.ts'
import { noteTypeVariable, typeParameterNames } from './typeParameters.ts'
import { parseType, typeOfComment, type TypeNode } from './typeText.ts'

const SIGNATURE_LIMIT = 120
/** Values that say what they are without a look at another place. */
const LITERALS = new Set([
  'string',
  'integer',
  'number',
  'list',
  'dictionary',
  'listComprehension',
  'dictComprehension',
])
const CONTAINERS = new Set(['list', 'dictionary', 'listComprehension', 'dictComprehension'])
const CONTAINER_CALL = /^([\w.]*\.)?(list|dict|set|deque|defaultdict|OrderedDict|WeakValueDictionary|WeakSet)$/
/** Constructors of types: a name that is assigned one of them is an alias of a type. */
const TYPE_CONSTRUCTOR =
  /^([\w.]*\.)?(Union|Optional|Callable|List|Dict|Set|FrozenSet|Tuple|Type|Mapping|Sequence|Iterable|Iterator|Awaitable|Coroutine|Annotated|list|dict|set|frozenset|tuple|type)\[/

/** `a = b = value`, `a: T = value`, `a: T`. */
export function readAssignment(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  const targets: Syntax[] = []
  let type: Syntax | undefined
  let value: Syntax | undefined = syntax
  while (value?.kind === 'assignment') {
    const [target, second, third]: readonly Syntax[] = value.children
    if (target === undefined) return
    targets.push(target)
    if (second?.kind === 'type') type = second
    value = second?.kind === 'type' ? third : second
  }
  const typeText = type === undefined ? commentType(reader, syntax.end) : file.textOf(type)
  const typeNode = typeText === undefined ? undefined : parseType(typeText)
  const [first] = targets
  if (first?.kind === 'identifier' && value !== undefined && targets.length === 1) {
    const name = file.textOf(first)
    if (name === '__all__') addToAll(reader, value)
    if (value.kind === 'call') noteTypeVariable(reader, name, value)
    if (isAlias(reader, typeNode, value) && reader.frame.kind !== 'function') {
      defineAlias(reader, first, value, syntax)
      return
    }
  }
  reader.chain = 0
  const isNamedLambda = value?.kind === 'lambda' && first?.kind === 'identifier'
  const declared = typeNode === undefined ? -1 : typeFromNode(reader, typeNode, reader.scope)
  const read =
    isNamedLambda && value !== undefined && first !== undefined
      ? { ...assigned(-1), ...readNamedLambda(reader, first, value) }
      : value === undefined
        ? assigned(-1)
        : readValue(reader, value)
  for (const target of targets) {
    const isEnumMember = reader.frame.kind === 'class' && builder.types[reader.frame.type]?.kind === 'enum'
    bindTarget(reader, target, {
      ...read,
      value: isEnumMember && target.kind === 'identifier' ? enumMember(reader) : read.value,
      declared,
      statement: syntax,
    })
    if (value !== undefined && makesContainer(reader, value)) noteContainer(reader, target)
    if (value?.kind === 'dictionary') noteKeys(reader, target, constantFields(reader, value))
  }
}

/** `x += value`. */
export function readAugmentedAssignment(reader: Reader, syntax: Syntax): void {
  const { builder, file } = reader
  reader.chain = 0
  const read = readAugmented(reader, syntax)
  if (read === undefined) return
  const { target } = read
  const operand = syntax.children[1]
  if (target.kind === 'identifier' && operand !== undefined) {
    const name = file.textOf(target)
    if (name === '__all__') addToAll(reader, operand)
    // The value stays what it was; the name is bound here, so it does not mean one of the scopes around.
    builder.bind(reader.frame.elsewhere.get(name) ?? reader.frame.scope, name, 'local', {})
  }
  if (target.kind === 'attribute') bindTarget(reader, target, assigned(-1))
}

/** Targets are hardly ever nested deeper than this. */
const ITEMS_DEPTH = 4

/** The value of the right side, with its items where a tuple or list is written out. */
function readValue(reader: Reader, value: Syntax, level = 0): Assigned {
  const isWritten = value.kind === 'tuple' || value.kind === 'list'
  if (isWritten && level < ITEMS_DEPTH && !value.children.some(({ kind }) => kind === 'spread')) {
    const items = value.children.map((item) => readValue(reader, item, level + 1))
    const { expression } = reader.builder
    const ids = items.map((item) => item.value)
    return {
      ...assigned(value.kind === 'tuple' ? expression.tuple(ids) : expression.array(ids)),
      isCertain: true,
      items,
    }
  }
  return {
    ...assigned(reader.evaluateValue(value)),
    isAlias: value.kind === 'identifier' || value.kind === 'attribute' || value.kind === 'lambda',
    isCertain: LITERALS.has(value.kind) || looksLikeConstruction(reader, value),
  }
}

/** A literal, a comprehension, or a call of one of the language's containers. */
function makesContainer(reader: Reader, value: Syntax): boolean {
  if (CONTAINERS.has(value.kind)) return true
  const callee = value.kind === 'call' ? value.children[0] : undefined
  return callee !== undefined && CONTAINER_CALL.test(reader.file.textOf(callee))
}

/** A call of a name that starts with a capital letter, as the names of classes do. */
function looksLikeConstruction(reader: Reader, value: Syntax): boolean {
  const callee = value.kind === 'call' ? value.children[0] : undefined
  if (callee === undefined || (callee.kind !== 'identifier' && callee.kind !== 'attribute')) return false
  const last = reader.file.textOf(callee).split('.').at(-1) ?? ''
  return /^_*\p{Lu}/u.test(last)
}

function enumMember(reader: Reader): number {
  const { builder, frame } = reader
  const name = builder.definitions[frame.owner]?.name ?? ''
  return builder.expression.declared(builder.expression.name(builder.parentOf(frame.scope), name))
}

function isAlias(reader: Reader, type: TypeNode | undefined, value: Syntax): boolean {
  if (type?.kind === 'name' && type.path.at(-1) === 'TypeAlias') return true
  const { frame, file } = reader
  if (type !== undefined || frame.kind !== 'module') return false
  return value.kind === 'subscript' && TYPE_CONSTRUCTOR.test(file.textOf(value))
}

/** `Handler = Callable[[int], str]` names a type. */
export function defineAlias(reader: Reader, nameSyntax: Syntax, aliased: Syntax, statement: Syntax): void {
  const { builder, file, frame } = reader
  const name = file.textOf(nameSyntax)
  const type = builder.types.length
  const list = file.text.slice(nameSyntax.end, aliased.start)
  const typeParameters = list.startsWith('[') ? typeParameterNames(list.slice(0, list.lastIndexOf(']') + 1)) : []
  // A generic alias has a scope of its own for its parameters.
  const scope = typeParameters.length > 0 ? builder.scope(reader.scope, 'block', frame.owner) : reader.scope
  builder.types.push({
    ...emptyType(builder.definitions.length, scope, 'alias'),
    typeParameters: [...typeParameters],
    aliased: typeFromNode(reader, parseType(file.textOf(aliased)), scope),
  })
  const definition = define(reader, {
    name,
    kind: 'type',
    nameSyntax,
    start: statement.start,
    end: statement.end,
    flags: [],
    signature: oneLine(file.textOf(statement), SIGNATURE_LIMIT),
    doc: '',
    function: -1,
    type,
  })
  bindTarget(reader, nameSyntax, { ...assigned(builder.expression.class(type)), definition })
}

function commentType(reader: Reader, end: number): string | undefined {
  if (!reader.hasTypeComments) return undefined
  const { text } = reader.file
  const lineEnd = text.indexOf('\n', end)
  return typeOfComment(text.slice(end, lineEnd < 0 ? text.length : lineEnd))
}
