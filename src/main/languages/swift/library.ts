import type { LibraryMethod, LibraryRules } from '#model/LinkRules'
import { gives, named, methodsOf, calls } from '../libraryMethods.ts'

const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('element'), 'popLast removeFirst removeLast randomElement remove next'),
  ...named(gives('self'), 'dropFirst dropLast prefix suffix reversed shuffled joined union intersection subtracting'),
  ...named(calls(['element'], 'self'), 'filter drop sorted sort'),
  ...named(calls(['element'], 'element'), 'first last max min'),
  ...named(calls(['element'], 'listOfCallback'), 'map compactMap'),
  flatMap: { ...calls(['element'], 'listOfCallback'), flattens: true },
  ...named(calls(['element'], 'none'), 'forEach allSatisfy contains firstIndex lastIndex removeAll partition'),
  sorted: calls(['element', 'element'], 'self'),
  sort: calls(['element', 'element'], 'none'),
  reduce: calls(['second', 'element'], 'callback', 1),
  append: gives('none'),
  insert: gives('none'),
}

const OF_MAPS: Readonly<Record<string, LibraryMethod>> = {
  values: gives('listOfElement'),
  keys: gives('listOfKey'),
  removeValue: gives('element'),
  ...named(calls(['element'], 'self'), 'mapValues compactMapValues filter'),
}

/** How values flow through the collections of Swift's standard library. */
export const swiftLibrary: LibraryRules = {
  containers: {
    Array: 'array',
    ArraySlice: 'array',
    ContiguousArray: 'array',
    Set: 'set',
    Dictionary: 'map',
  },
  methods: { ...methodsOf('array', OF_MANY), ...methodsOf('set', OF_MANY), ...methodsOf('map', OF_MAPS) },
  functions: {},
  adders: { 'array.append': 0, 'set.insert': 0 },
  types: { Optional: 'same' },
  properties: {
    'array.first': 'element',
    'array.last': 'element',
    'set.first': 'element',
    'array.lazy': 'self',
    'map.values': 'listOfElement',
    'map.keys': 'listOfKey',
  },
  mapIteration: 'entry',
}
