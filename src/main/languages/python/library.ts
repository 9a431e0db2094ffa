import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'
import { gives, named } from '../libraryMethods.ts'

/** A function that calls its argument at a position with some values. */
const calls = (
  callback: number,
  receives: readonly LibraryValue[],
  returns: LibraryValue,
  keyword?: string,
): LibraryMethod => ({ returns, callback, receives, ...(keyword === undefined ? {} : { keyword }) })
/** `key=` is called with an element. */
const byKey = (returns: LibraryValue): LibraryMethod => calls(-1, ['element'], returns, 'key')

const OTHER_MAP_METHODS =
  'update clear fromkeys has_key move_to_end most_common elements new_child __contains__ __len__ __iter__ __delitem__ __eq__ __ne__ __or__ __ior__ __class__'.split(
    ' ',
  )

/** How values flow through Python's containers and its library. */
export const pythonLibrary: LibraryRules = {
  containers: {
    ...named(
      'array',
      'list List Sequence MutableSequence Iterable Collection tuple Tuple deque Deque array Reversible',
    ),
    ...named('set', 'set Set frozenset FrozenSet AbstractSet MutableSet KeysView ValuesView WeakSet'),
    ...named(
      'map',
      'dict Dict Mapping MutableMapping defaultdict DefaultDict OrderedDict ChainMap WeakValueDictionary MappingProxyType',
    ),
    ...named(
      'iterator',
      'Iterator Generator AsyncIterator AsyncGenerator AsyncIterable AbstractContextManager AbstractAsyncContextManager ContextManager AsyncContextManager ContextVar',
    ),
    ...named('promise', 'Awaitable Coroutine Future Task'),
  },
  methods: {
    'iterator.get': gives('element'),
    'array.pop': gives('element'),
    'array.popleft': gives('element'),
    'array.copy': gives('self'),
    'array.sort': byKey('none'),
    'array.__add__': gives('self'),
    'array.__radd__': gives('self'),
    'array.__mul__': gives('self'),
    'array.__iter__': gives('listOfElement'),
    'array.__getitem__': gives('element'),
    ...mapMethods('object'),
    ...mapMethods('map'),
    'map.__getitem__': gives('element'),
    'set.pop': gives('element'),
    'set.copy': gives('self'),
    'set.union': gives('self'),
    'set.intersection': gives('self'),
    'set.difference': gives('self'),
    'set.__or__': gives('self'),
    'set.__and__': gives('self'),
    'set.__sub__': gives('self'),
    'iterator.__next__': gives('element'),
    'iterator.__iter__': gives('self'),
    'iterator.send': gives('element'),
    'iterator.__enter__': gives('element'),
    'iterator.__aenter__': gives('promiseOfElement'),
    'iterator.__anext__': gives('promiseOfElement'),
  },
  functions: {
    map: calls(0, ['element'], 'listOfCallback'),
    filter: calls(0, ['element'], 'listOfElement'),
    sorted: byKey('listOfElement'),
    min: byKey('element'),
    max: byKey('element'),
    list: gives('listOfElement'),
    tuple: gives('listOfElement'),
    set: gives('listOfElement'),
    frozenset: gives('listOfElement'),
    reversed: gives('listOfElement'),
    iter: gives('listOfElement'),
    next: gives('element'),
    sum: gives('element'),
    reduce: calls(0, ['element', 'element'], 'callback'),
    'functools.reduce': calls(0, ['element', 'element'], 'callback'),
    'functools.partial': gives('argument'),
    'functools.partialmethod': gives('argument'),
    'functools.lru_cache': gives('argument'),
    'functools.cache': gives('argument'),
    'functools.singledispatch': gives('argument'),
    'copy.copy': gives('argument'),
    'copy.deepcopy': gives('argument'),
    'dataclasses.replace': gives('argument'),
    'weakref.proxy': gives('argument'),
    'contextlib.closing': gives('argument'),
    'itertools.chain': gives('listOfElement'),
    'itertools.cycle': gives('listOfElement'),
    'itertools.islice': gives('listOfElement'),
    'itertools.takewhile': calls(0, ['element'], 'listOfElement'),
    'itertools.dropwhile': calls(0, ['element'], 'listOfElement'),
    'itertools.filterfalse': calls(0, ['element'], 'listOfElement'),
    'itertools.starmap': calls(0, [], 'listOfCallback'),
    'itertools.accumulate': calls(1, ['element', 'element'], 'listOfCallback', 'func'),
    'itertools.groupby': calls(1, ['element'], 'none', 'key'),
    'heapq.nlargest': calls(2, [], 'none', 'key'),
    'heapq.nsmallest': calls(2, [], 'none', 'key'),
    're.sub': calls(1, [], 'none', 'repl'),
    're.subn': calls(1, [], 'none', 'repl'),
    'asyncio.to_thread': calls(0, [], 'promiseOfCallback'),
    'timeit.timeit': calls(0, [], 'none', 'stmt'),
    'asyncio.create_task': gives('argument'),
    'asyncio.ensure_future': gives('argument'),
    'asyncio.shield': gives('argument'),
    'asyncio.wait_for': gives('argument'),
  },
  types: {
    Optional: 'same',
    Union: 'same',
    Annotated: 'same',
    Final: 'same',
    ClassVar: 'same',
    Type: 'class',
    type: 'class',
  },
  adders: {
    'array.append': 0,
    'array.appendleft': 0,
    'array.insert': 1,
    'set.add': 0,
    'map.__setitem__': 0,
    'map.setdefault': 1,
    'object.__setitem__': 0,
    'object.setdefault': 1,
  },
  mapIteration: 'key',
}

/** Methods of dictionaries; a literal is an object to the linker, and has the same. */
function mapMethods(owner: 'map' | 'object'): Record<string, LibraryMethod> {
  const methods: Readonly<Record<string, LibraryValue>> = {
    get: 'element',
    pop: 'element',
    setdefault: 'element',
    popitem: 'entry',
    values: 'listOfElement',
    itervalues: 'listOfElement',
    keys: 'listOfKey',
    iterkeys: 'listOfKey',
    items: 'listOfEntry',
    iteritems: 'listOfEntry',
    copy: 'self',
    // Named, or the name would be taken for a key.
    ...Object.fromEntries(OTHER_MAP_METHODS.map((name) => [name, 'none'] as const)),
  }
  return Object.fromEntries(Object.entries(methods).map(([name, value]) => [`${owner}.${name}`, gives(value)]))
}
