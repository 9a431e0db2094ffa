import type { LibraryMethod, LibraryRules } from '#model/LinkRules'
import { gives, named, methodsOf, calls } from '../libraryMethods.ts'
import { javaLibrary } from '../java/library.ts'

/** Collections, arrays and sequences of the standard library: what is in them comes out of any of these. */
const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named(
    gives('element'),
    `get getOrNull elementAt elementAtOrNull first firstOrNull last lastOrNull single singleOrNull random randomOrNull max maxOrNull min minOrNull
    removeAt removeFirst removeLast removeFirstOrNull removeLastOrNull component1 component2 component3 component4 component5 next`,
  ),
  ...named(
    gives('self'),
    `asReversed reversed sorted sortedDescending distinct toList toMutableList toSet toMutableSet toHashSet toTypedArray toSortedSet asSequence asIterable drop
    dropLast take takeLast filterNotNull filterIsInstance plus minus union intersect subtract shuffled subList toCollection orEmpty copyOf toArray requireNoNulls constrainOnce`,
  ),
  ...named(calls(['element'], 'element'), 'find findLast first firstOrNull last lastOrNull single singleOrNull'),
  ...named(
    calls(['element'], 'self'),
    `filter filterNot takeWhile dropWhile takeLastWhile dropLastWhile onEach sortedBy sortedByDescending distinctBy`,
  ),
  ...named(calls(['element', 'element'], 'self'), 'sortedWith'),
  ...named(calls(['element'], 'element'), 'maxBy maxByOrNull minBy minByOrNull'),
  ...named(calls(['element'], 'listOfCallback'), 'map mapNotNull mapTo'),
  mapIndexed: calls(['none', 'element'], 'listOfCallback'),
  mapIndexedNotNull: calls(['none', 'element'], 'listOfCallback'),
  flatMap: { ...calls(['element'], 'listOfCallback'), flattens: true },
  ...named(
    calls(['element'], 'none'),
    'forEach any all none count sumOf sumBy maxOf minOf maxOfOrNull minOfOrNull removeIf removeAll retainAll indexOfFirst indexOfLast sortBy sortByDescending associate associateBy associateWith groupBy partition joinToString',
  ),
  forEachIndexed: calls(['none', 'element'], 'none'),
  filterIndexed: calls(['none', 'element'], 'self'),
  firstNotNullOf: calls(['element'], 'callback'),
  firstNotNullOfOrNull: calls(['element'], 'callback'),
  fold: calls(['second', 'element'], 'callback', 1),
  reduce: calls(['element', 'element'], 'element'),
  getOrElse: calls(['none'], 'element', 1),
  ifEmpty: calls([], 'self'),
}

const OF_MAPS: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('element'), 'getValue remove'),
  ...named(gives('self'), 'toMap toMutableMap toSortedMap plus minus orEmpty'),
  getOrPut: calls([], 'element', 1),
  getOrElse: calls([], 'element', 1),
}

/** How values flow through the collections of Kotlin and of the JDK. */
export const kotlinLibrary: LibraryRules = {
  ...javaLibrary,
  containers: {
    ...javaLibrary.containers,
    Array: 'array',
    MutableList: 'set',
    MutableSet: 'set',
    MutableCollection: 'set',
    MutableIterable: 'set',
    Sequence: 'set',
    Flow: 'set',
    MutableMap: 'map',
    MutableIterator: 'iterator',
    Lazy: 'iterator',
    Deferred: 'promise',
  },
  methods: {
    ...javaLibrary.methods,
    ...methodsOf('array', OF_MANY),
    ...methodsOf('set', OF_MANY),
    ...methodsOf('iterator', OF_MANY),
    ...methodsOf('map', OF_MAPS),
    'promise.await': gives('element'),
    // What every object has, and what the standard library adds to all of them.
    ...methodsOf('instance', {
      ...named(gives('none'), 'equals hashCode toString getClass to runCatching copy'),
      ...named(gives('self'), 'also apply takeIf takeUnless'),
      ...named(calls([], 'callback'), 'let run use'),
    }),
    'enum.entries': gives('arrayOfInstance'),
  },
  functions: {
    ...javaLibrary.functions,
    ...named(
      gives('listOfArguments'),
      `listOf listOfNotNull mutableListOf arrayListOf setOf mutableSetOf hashSetOf linkedSetOf sortedSetOf sequenceOf arrayOf`,
    ),
    ...named(gives('argument'), 'requireNotNull checkNotNull'),
    ...named(calls([], 'callback'), 'run runCatching synchronized'),
    repeat: calls(['none'], 'none', 1),
    generateSequence: calls([], 'listOfCallback'),
  },
}
