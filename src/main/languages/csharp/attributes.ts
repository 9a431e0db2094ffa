import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf, fieldOf } from '../children.ts'
import type { Reader } from './Reader.ts'
import { typeOf } from './types.ts'

/** Attributes that the language or its tools read say nothing about the project. */
const OF_THE_LANGUAGE = new Set(
  'AggressiveInlining CLSCompliant CallerMemberName Conditional DebuggerDisplay DebuggerStepThrough DoesNotReturn EditorBrowsable ExcludeFromCodeCoverage Flags MaybeNull MaybeNullWhen MethodImpl NotNull NotNullWhen NotNullIfNotNull Obsolete Serializable StructLayout SuppressMessage ThreadStatic'.split(
    ' ',
  ),
)

/** A type that is handed to an attribute: `[JsonConverter(typeof(Converter))]`. */
const TYPEOF = 'typeof'

/** Refers from a symbol to the attribute types before it, and to what they are given. */
export function noteAttributes(reader: Reader, attributes: readonly Syntax[], caller: number): void {
  for (const attribute of attributes) {
    const at = fieldOf(attribute, 'name')
    if (at === undefined) continue
    const name = reader.file.textOf(at)
    if (OF_THE_LANGUAGE.has(name)) continue
    const place = { at: at.start, text: `[${name}]`, caller }
    // `[Fact]` is `FactAttribute` where no type is called `Fact`.
    for (const type of namesOf(reader, at)) addSite(reader, 'reference', type, [], place)
    const list = childOf(attribute, 'attributeArguments')
    if (list !== undefined) noteTypes(reader, list, caller)
  }
}

function namesOf(reader: Reader, at: Syntax): readonly ExpressionId[] {
  const { expression } = reader.builder
  const text = reader.file.textOf(at)
  if (at.kind !== 'identifier' || text.endsWith('Attribute')) return [typeOf(reader, at)]
  return [expression.implicit(reader.memberScope, text), expression.implicit(reader.memberScope, `${text}Attribute`)]
}

function noteTypes(reader: Reader, syntax: Syntax, caller: number): void {
  for (const child of syntax.children) {
    if (child.kind !== TYPEOF) {
      noteTypes(reader, child, caller)
      continue
    }
    const type = child.children[0]
    if (type === undefined) continue
    addSite(reader, 'reference', typeOf(reader, type), [], { at: type.start, text: reader.file.textOf(child), caller })
  }
}
