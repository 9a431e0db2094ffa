import { JAVA_BUILTINS } from '../java/builtins.ts'

/** Names that every Kotlin file sees without an import: plain types, the standard library's functions, and those of `java.lang`. */
export const KOTLIN_BUILTINS: ReadonlySet<string> = new Set([
  ...JAVA_BUILTINS,
  ...`
  Any Annotation Array Boolean BooleanArray Byte ByteArray Char CharArray CharSequence Comparator Double DoubleArray Float FloatArray
  Int IntArray KClass KFunction KProperty Lazy Long LongArray Nothing Number Pair Result Sequence Short ShortArray String Triple UByte UInt ULong UShort
  Unit Regex StringBuilder ArrayDeque ArrayList HashMap HashSet LinkedHashMap LinkedHashSet JvmStatic JvmOverloads JvmField JvmName Throws
  Suppress Deprecated OptIn Synchronized Volatile Transient AutoCloseable NoSuchElementException ConcurrentModificationException
  NotImplementedError UninitializedPropertyAccessException ExperimentalStdlibApi DslMarker PublishedApi
  TODO also apply let run with takeIf takeUnless use repeat lazy lazyOf error require requireNotNull check checkNotNull assert print println readLine readln
  arrayOf arrayOfNulls booleanArrayOf byteArrayOf charArrayOf doubleArrayOf floatArrayOf intArrayOf longArrayOf shortArrayOf emptyArray
  listOf listOfNotNull mutableListOf emptyList arrayListOf buildList setOf mutableSetOf emptySet hashSetOf linkedSetOf sortedSetOf buildSet mapOf mutableMapOf
  emptyMap hashMapOf linkedMapOf sortedMapOf buildMap sequence sequenceOf emptySequence generateSequence iterator buildString maxOf minOf compareBy
  compareByDescending compareValues compareValuesBy naturalOrder reverseOrder runCatching synchronized enumValues enumValueOf typeOf
  suspend coroutineScope to equals hashCode toString
  `
    .trim()
    .split(/\s+/),
])
