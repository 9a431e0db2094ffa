import type { LibraryMethod, LibraryRules } from '#model/LinkRules'
import { gives, named, calls } from '../libraryMethods.ts'

const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named(calls(['element'], 'self'), 'where takeWhile skipWhile'),
  ...named(calls(['element'], 'listOfCallback'), 'map asyncMap'),
  expand: { ...calls(['element'], 'listOfCallback'), flattens: true },
  ...named(calls(['element'], 'none'), 'forEach any every removeWhere retainWhere indexWhere listen'),
  ...named(calls(['element'], 'element'), 'firstWhere lastWhere singleWhere'),
  ...named(calls(['element', 'element'], 'element'), 'reduce'),
  ...named(calls(['element', 'element'], 'none'), 'sort'),
  fold: calls(['argument', 'element'], 'callback', 1),
  ...named(gives('element'), 'elementAt removeAt removeLast'),
  ...named(
    gives('self'),
    'toList toSet take skip followedBy sublist cast whereType getRange asBroadcastStream distinct',
  ),
}

/** How values flow through the collections, futures and streams of the language. */
export const dartLibrary: LibraryRules = {
  containers: {
    List: 'array',
    Iterable: 'array',
    Set: 'array',
    Queue: 'array',
    Map: 'map',
    Future: 'promise',
    FutureOr: 'promise',
    Stream: 'iterator',
    Iterator: 'iterator',
  },
  methods: {
    ...Object.fromEntries(
      ['array', 'iterator'].flatMap((owner) =>
        Object.entries(OF_MANY).map(([name, method]) => [`${owner}.${name}`, method] as const),
      ),
    ),
    'promise.then': calls(['element'], 'promiseOfCallback'),
    'promise.whenComplete': calls([], 'self'),
    'promise.catchError': calls([], 'self'),
    'promise.timeout': gives('self'),
    'map.putIfAbsent': calls([], 'element', 1),
    'map.remove': gives('element'),
    'map.forEach': calls(['key', 'element'], 'none'),
    'map.map': calls(['key', 'element'], 'none'),
    ...named(gives('none'), 'instance.toString instance.noSuchMethod'),
  },
  functions: {},
  properties: {
    ...reading('element', [
      'array.first',
      'array.last',
      'array.single',
      'iterator.first',
      'iterator.last',
      'iterator.current',
    ]),
    ...reading('self', ['array.reversed', 'array.iterator']),
    ...reading('listOfElement', ['map.values']),
    ...reading('listOfKey', ['map.keys']),
  },
  adders: { 'array.add': 0 },
}

function reading<Kind extends string>(kind: Kind, names: readonly string[]): Record<string, Kind> {
  return Object.fromEntries(names.map((name) => [name, kind]))
}
