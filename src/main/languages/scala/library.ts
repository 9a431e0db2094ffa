import type { LibraryMethod, LibraryRules } from '#model/LinkRules'
import { gives, named, methodsOf, calls } from '../libraryMethods.ts'
import { javaLibrary } from '../java/library.ts'

const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('element'), 'apply next getOrElse max min'),
  ...named(gives('self'), 'take drop takeRight dropRight sorted reverse distinct orElse slice padTo'),
  ...named(
    calls(['element'], 'self'),
    'filter filterNot takeWhile dropWhile sortBy distinctBy withFilter tapEach find',
  ),
  sortWith: calls(['element', 'element'], 'self'),
  ...named(calls(['element'], 'listOfCallback'), 'map collect scanLeft'),
  flatMap: { ...calls(['element'], 'listOfCallback'), flattens: true },
  ...named(calls(['element'], 'none'), 'foreach exists forall count contains partition groupBy span indexWhere'),
  ...named(calls(['element'], 'element'), 'maxBy minBy'),
  foldLeft: calls(['second', 'element'], 'callback', 1),
  fold: calls(['second', 'element'], 'callback', 1),
  foldRight: calls(['element', 'second'], 'callback', 1),
  reduce: calls(['element', 'element'], 'element'),
  reduceLeft: calls(['element', 'element'], 'element'),
}

/** How values flow through the collections and options of Scala and of the JDK. */
export const scalaLibrary: LibraryRules = {
  ...javaLibrary,
  containers: {
    ...javaLibrary.containers,
    ...Object.fromEntries(
      'List Seq Vector IndexedSeq Iterable Set Traversable LazyList Stream ListBuffer ArrayBuffer Buffer Queue Option Some Iterator Try'
        .split(' ')
        .map((name) => [name, 'set' as const]),
    ),
    Array: 'array',
    Map: 'map',
    Future: 'promise',
  },
  methods: {
    ...javaLibrary.methods,
    ...methodsOf('array', OF_MANY),
    ...methodsOf('set', OF_MANY),
    'map.apply': gives('element'),
    // What every object has, and every instance of a case class.
    ...methodsOf(
      'instance',
      named(
        gives('none'),
        'equals hashCode toString getClass eq ne == != ## -> isInstanceOf asInstanceOf synchronized wait notify notifyAll ensuring canEqual productArity productElement productIterator productPrefix copy',
      ),
    ),
    'map.getOrElse': gives('element'),
  },
  functions: {
    ...javaLibrary.functions,
    ...Object.fromEntries(
      'List Seq Vector Set Array IndexedSeq Iterable Some Option'
        .split(' ')
        .map((name) => [`${name}.apply`, gives('listOfArguments')]),
    ),
  },
  properties: {
    ...properties('element', 'head last get'),
    ...properties(
      'self',
      'tail init headOption lastOption toList toSeq toVector toSet toArray iterator sorted reverse distinct',
    ),
    'map.values': 'listOfElement',
    'map.keys': 'listOfKey',
  },
}

function properties<Kind extends 'element' | 'self'>(kind: Kind, names: string): Record<string, Kind> {
  return Object.fromEntries(
    names.split(' ').flatMap((name) => [
      [`set.${name}`, kind],
      [`array.${name}`, kind],
    ]),
  )
}
