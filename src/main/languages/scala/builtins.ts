import { JAVA_BUILTINS } from '../java/builtins.ts'

/** Names that every Scala file sees without an import: plain types, those of `scala` and `Predef`, and those of `java.lang`. */
export const SCALA_BUILTINS: ReadonlySet<string> = new Set([
  ...JAVA_BUILTINS,
  ...`
  Any AnyRef AnyVal App Array BigDecimal BigInt Boolean Byte CanEqual Char Conversion Double Either Equiv Float Function Function0 Function1 Function2 Int Iterable
  IndexedSeq Iterator Left List LazyList Long Map Nil None Nothing Null Numeric Option Ordered Ordering PartialFunction Product Range Right Seq Serializable Set Short
  Singleton Some Stream StringContext Symbol Traversable Try Tuple Tuple2 Unit Vector main tailrec inline transient volatile throws deprecated
  equals hashCode toString getClass synchronized asInstanceOf isInstanceOf copy wait notify notifyAll eq ne
  assert assume classOf ensuring identity implicitly locally manifest print printf println require summon valueOf ??? nn compiletime
  `
    .trim()
    .split(/\s+/),
])
