import type { LibraryMethod, LibraryRules } from '#model/LinkRules'
import { gives, named, methodsOf, calls } from '../libraryMethods.ts'

const OF_MANY = {
  ...named(gives('element'), 'at back front top value extract'),
  ...named(
    gives('iteratorOfElement'),
    'begin cbegin crbegin end cend crend find insert emplace erase lower_bound rbegin rend upper_bound',
  ),
  ...named(
    gives('none'),
    'clear count empty pop pop_back pop_front push push_back push_front reserve resize size swap contains assign data',
  ),
  ...named(gives('element'), 'emplace_back emplace_front'),
}

const OF_POINTERS = {
  ...named(gives('element'), 'get lock release value operator-> operator*'),
  ...named(gives('none'), 'reset swap has_value expired use_count'),
  value_or: gives('element'),
}

const ALGORITHMS: Readonly<Record<string, LibraryMethod>> = {
  for_each: calls(['element'], 'none', 2),
  find_if: calls(['element'], 'none', 2),
  any_of: calls(['element'], 'none', 2),
  all_of: calls(['element'], 'none', 2),
  none_of: calls(['element'], 'none', 2),
  count_if: calls(['element'], 'none', 2),
  remove_if: calls(['element'], 'none', 2),
  sort: calls(['element', 'element'], 'none', 2),
  stable_sort: calls(['element', 'element'], 'none', 2),
  transform: calls(['element'], 'none', 3),
  generate: calls([], 'none', 2),
  qsort: calls([], 'none', 3),
  bsearch: calls([], 'element', 4),
  atexit: calls([], 'none'),
  signal: calls([], 'none', 1),
  pthread_create: calls([], 'none', 2),
  call_once: calls([], 'none', 1),
  invoke: calls([], 'callback'),
  async: calls([], 'none'),
}

/** How values flow through the containers, smart pointers and algorithms of the standard library. */
export const cFamilyLibrary: LibraryRules = {
  containers: {
    vector: 'array',
    deque: 'array',
    list: 'array',
    forward_list: 'array',
    array: 'array',
    span: 'array',
    initializer_list: 'array',
    stack: 'array',
    queue: 'array',
    priority_queue: 'array',
    set: 'set',
    multiset: 'set',
    unordered_set: 'set',
    unordered_multiset: 'set',
    map: 'map',
    multimap: 'map',
    unordered_map: 'map',
    unordered_multimap: 'map',
    unique_ptr: 'promise',
    shared_ptr: 'promise',
    weak_ptr: 'promise',
    auto_ptr: 'promise',
    optional: 'promise',
    reference_wrapper: 'promise',
    atomic: 'promise',
  },
  methods: {
    ...methodsOf('array', OF_MANY),
    ...methodsOf('set', OF_MANY),
    ...methodsOf('map', {
      ...OF_MANY,
      ...named(gives('listOfEntry'), 'begin cbegin end cend find rbegin lower_bound upper_bound'),
    }),
    ...methodsOf('iterator', named(gives('element'), 'base operator* operator->')),
    ...methodsOf('promise', OF_POINTERS),
  },
  functions: {
    ...Object.fromEntries(Object.entries(ALGORITHMS).map(([name, method]) => [`std.${name}`, method])),
    ...ALGORITHMS,
    ...Object.fromEntries(['std.begin', 'std.end', 'std.next', 'std.prev'].map((name) => [name, gives('argument')])),
  },
  adders: {
    'array.push_back': 0,
    'array.push_front': 0,
    'array.emplace_back': 0,
    'set.insert': 0,
  },
  mapIteration: 'entry',
  pairMembers: ['first', 'second'],
}
