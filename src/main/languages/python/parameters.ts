import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import type { Reader } from './Reader.ts'
import { typeFromNode } from './typeExpression.ts'
import { parseType, typeOfComment, type TypeNode } from './typeText.ts'

/** A parameter with what binding it needs to know besides. */
export interface ReadParameter {
  readonly parameter: Parameter
  readonly type: TypeNode | undefined
  /** The names of a Python 2 tuple parameter. */
  readonly parts: readonly Syntax[]
}

const PARAMETERS_LIMIT = 255

/**
 * Reads the parameters of a function or lambda. Defaults belong to the body around: their sites are recorded there.
 * `typeScope` is the scope in which annotations are looked up.
 */
export function readParameters(reader: Reader, list: Syntax | undefined, typeScope: number): ReadParameter[] {
  const read: ReadParameter[] = []
  let kind: Parameter['kind'] = 'plain'
  const children = list?.children ?? []
  for (const [index, syntax] of children.entries()) {
    if (read.length >= PARAMETERS_LIMIT) break
    if (syntax.kind === 'keywordOnly') {
      kind = 'keywordOnly'
      continue
    }
    const shape = shapeOf(reader, syntax)
    if (shape === undefined) continue
    const next = children[index + 1]
    const typeText = shape.type ?? commentAfter(reader, syntax, next?.start ?? list?.end ?? syntax.end)
    const type = typeText === undefined ? undefined : parseType(typeText)
    read.push({
      parameter: {
        name: shape.name,
        declared: type === undefined ? -1 : typeFromNode(reader, type, typeScope),
        default: shape.default === undefined ? -1 : reader.evaluateValue(shape.default),
        kind: shape.kind === 'plain' ? kind : shape.kind,
      },
      type: shape.kind === 'plain' ? type : undefined,
      parts: syntax.kind === 'tuple' ? syntax.children : [],
    })
    if (shape.kind === 'rest') kind = 'keywordOnly'
  }
  return read
}

interface Shape {
  readonly name: string
  readonly kind: 'plain' | 'rest' | 'keywords'
  readonly type: string | undefined
  readonly default: Syntax | undefined
}

function shapeOf(reader: Reader, syntax: Syntax): Shape | undefined {
  const [first, second, third] = syntax.children
  const text = (part: Syntax | undefined): string => (part === undefined ? '' : reader.file.textOf(part))
  const plain = { kind: 'plain', type: undefined, default: undefined } as const
  switch (syntax.kind) {
    case 'identifier':
      return { ...plain, name: text(syntax) }
    case 'tuple':
      return { ...plain, name: '' }
    case 'splat':
      return { ...plain, name: text(first), kind: 'rest' }
    case 'keywordsPattern':
      return { ...plain, name: text(first), kind: 'keywords' }
    case 'defaultParameter':
      return { ...plain, name: text(first), default: second }
    case 'typedDefaultParameter':
      return { ...plain, name: text(first), type: text(second), default: third }
    case 'typedParameter': {
      const inner = first === undefined ? undefined : shapeOf(reader, first)
      return inner === undefined ? undefined : { ...inner, type: text(second) }
    }
    default:
      return undefined
  }
}

function commentAfter(reader: Reader, syntax: Syntax, end: number): string | undefined {
  if (!reader.hasTypeComments) return undefined
  const rest = reader.file.text.slice(syntax.end, end).replace(/^\s*,/, '')
  const line = rest.split('\n')[0] ?? ''
  return typeOfComment(line)
}

/** The types of a comment such as `# type: (int, str) -> bool` below a header. */
export function signatureComment(
  reader: Reader,
  from: number,
  to: number,
): { readonly parameters: readonly TypeNode[]; readonly result: TypeNode } | undefined {
  if (!reader.hasTypeComments) return undefined
  const comment = /#\s*type:\s*\(([^\n]*)\)\s*->\s*([^\n#]+)/.exec(reader.file.text.slice(from, to))
  if (comment === null) return undefined
  const list = parseType(`[${comment[1] ?? ''}]`)
  return { parameters: list.kind === 'list' ? list.items : [], result: parseType(comment[2] ?? '') }
}

/** The declared type of a parameter as its own body sees it: a type variable also stands for its bound. */
export function withBound(reader: Reader, type: TypeNode | undefined, declared: ExpressionId): ExpressionId {
  const { expression } = reader.builder
  const isClass = type?.kind === 'generic' && /^[Tt]ype$/.test(type.path.at(-1) ?? '')
  const named = isClass ? type.args[0] : type
  if (named?.kind !== 'name' || named.path.length !== 1) return declared
  const bound = reader.typeVariables.get(named.path[0] ?? '')
  return bound === undefined ? declared : expression.union([declared, isClass ? expression.typeOf(bound) : bound])
}
