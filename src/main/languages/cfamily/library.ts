import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'

const gives = (returns: LibraryValue): LibraryMethod => ({ returns, callback: -1, receives: [] })
const calls = (callback: number, receives: readonly LibraryValue[], returns: LibraryValue): LibraryMethod => ({
  returns,
  callback,
  receives,
})

function named(returns: LibraryValue, names: string): Readonly<Record<string, LibraryMethod>> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, gives(returns)]))
}

function of(
  container: string,
  methods: Readonly<Record<string, LibraryMethod>>,
): Readonly<Record<string, LibraryMethod>> {
  return Object.fromEntries(Object.entries(methods).map(([name, method]) => [`${container}.${name}`, method]))
}

const OF_MANY = {
  ...named('element', 'at back front top value extract'),
  ...named(
    'iteratorOfElement',
    'begin cbegin crbegin end cend crend find insert emplace erase lower_bound rbegin rend upper_bound',
  ),
  ...named(
    'none',
    'clear count empty pop pop_back pop_front push push_back push_front reserve resize size swap contains assign data',
  ),
  ...named('element', 'emplace_back emplace_front'),
}

const OF_POINTERS = {
  ...named('element', 'get lock release value operator-> operator*'),
  ...named('none', 'reset swap has_value expired use_count'),
  value_or: gives('element'),
}

const ALGORITHMS: Readonly<Record<string, LibraryMethod>> = {
  for_each: calls(2, ['element'], 'none'),
  find_if: calls(2, ['element'], 'none'),
  any_of: calls(2, ['element'], 'none'),
  all_of: calls(2, ['element'], 'none'),
  none_of: calls(2, ['element'], 'none'),
  count_if: calls(2, ['element'], 'none'),
  remove_if: calls(2, ['element'], 'none'),
  sort: calls(2, ['element', 'element'], 'none'),
  stable_sort: calls(2, ['element', 'element'], 'none'),
  transform: calls(3, ['element'], 'none'),
  generate: calls(2, [], 'none'),
  qsort: calls(3, [], 'none'),
  bsearch: calls(4, [], 'element'),
  atexit: calls(0, [], 'none'),
  signal: calls(1, [], 'none'),
  pthread_create: calls(2, [], 'none'),
  call_once: calls(1, [], 'none'),
  invoke: calls(0, [], 'callback'),
  async: calls(0, [], 'none'),
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
    ...of('array', OF_MANY),
    ...of('set', OF_MANY),
    ...of('map', {
      ...OF_MANY,
      ...named('listOfEntry', 'begin cbegin end cend find rbegin lower_bound upper_bound'),
    }),
    ...of('iterator', named('element', 'base operator* operator->')),
    ...of('promise', OF_POINTERS),
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
