import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'

/** A method without a callback. */
const gives = (returns: LibraryValue): LibraryMethod => ({ returns, callback: -1, receives: [] })
/** A method that calls an argument with some values. */
const calls = (callback: number, receives: readonly LibraryValue[], returns: LibraryValue): LibraryMethod => ({
  returns,
  callback,
  receives,
})

/** Collections, arrays, streams, optionals and references have much in common: what is in them comes out of any of these. */
const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named(
    'element',
    `get getFirst getLast element first last floor ceiling higher lower next previous nextElement peekFirst peekLast poll
    pollFirst pollLast pop remove removeFirst removeLast elementAt firstElement lastElement orElse orElseThrow set getAndSet
    getAcquire take`,
  ),
  ...named(
    'self',
    `clone descendingSet distinct headSet limit parallel reversed sequential skip
    sorted subList subSet tailSet unordered elements iterate`,
  ),
  ...named('iteratorOfElement', 'descendingIterator iterator listIterator parallelStream spliterator stream'),
  ...named('listOfElement', 'collect toList'),
  ...named('arrayOfElement', 'toArray'),
  ...named(
    'none',
    'add addAll addFirst addLast clear contains containsAll count equals hashCode indexOf isEmpty isPresent offer push retainAll removeAll size',
  ),
  peek: calls(0, ['element'], 'self'),
  filter: calls(0, ['element'], 'self'),
  takeWhile: calls(0, ['element'], 'self'),
  dropWhile: calls(0, ['element'], 'self'),
  map: calls(0, ['element'], 'listOfCallback'),
  mapToObj: calls(0, ['element'], 'listOfCallback'),
  mapToInt: calls(0, ['element'], 'listOfCallback'),
  mapToLong: calls(0, ['element'], 'listOfCallback'),
  mapToDouble: calls(0, ['element'], 'listOfCallback'),
  flatMap: { ...calls(0, ['element'], 'listOfCallback'), flattens: true },
  forEach: calls(0, ['element'], 'none'),
  forEachOrdered: calls(0, ['element'], 'none'),
  forEachRemaining: calls(0, ['element'], 'none'),
  ifPresent: calls(0, ['element'], 'none'),
  ifPresentOrElse: { ...calls(0, ['element'], 'none'), also: [1] },
  anyMatch: calls(0, ['element'], 'none'),
  allMatch: calls(0, ['element'], 'none'),
  noneMatch: calls(0, ['element'], 'none'),
  removeIf: calls(0, ['element'], 'none'),
  replaceAll: calls(0, ['element'], 'none'),
  sort: calls(0, ['element', 'element'], 'none'),
  min: calls(0, ['element', 'element'], 'self'),
  max: calls(0, ['element', 'element'], 'self'),
  findFirst: gives('self'),
  findAny: gives('self'),
  or: gives('self'),
  orElseGet: calls(0, [], 'element'),
  reduce: calls(1, ['element', 'element'], 'element'),
  updateAndGet: calls(0, ['element'], 'element'),
  getAndUpdate: calls(0, ['element'], 'element'),
}

const OF_MAPS: Readonly<Record<string, LibraryMethod>> = {
  ...named('element', 'get getOrDefault getValue put putIfAbsent remove replace setValue'),
  ...named('key', 'getKey firstKey lastKey floorKey ceilingKey higherKey lowerKey'),
  ...named(
    'self',
    'firstEntry lastEntry floorEntry ceilingEntry higherEntry lowerEntry headMap tailMap subMap descendingMap pollFirstEntry pollLastEntry clone',
  ),
  ...named('none', 'clear containsKey containsValue equals hashCode isEmpty putAll size toString'),
  entrySet: gives('listOfSelf'),
  keySet: gives('listOfKey'),
  navigableKeySet: gives('listOfKey'),
  keys: gives('listOfKey'),
  elements: gives('listOfElement'),
  values: gives('listOfElement'),
  forEach: calls(0, ['key', 'element'], 'none'),
  computeIfAbsent: calls(1, ['key'], 'element'),
  computeIfPresent: calls(1, ['key', 'element'], 'element'),
  compute: calls(1, ['key', 'element'], 'element'),
  merge: calls(2, ['element', 'element'], 'element'),
  replaceAll: calls(0, ['key', 'element'], 'none'),
}

const OF_FUTURES: Readonly<Record<string, LibraryMethod>> = {
  ...named('element', 'get getNow join resultNow'),
  thenApply: calls(0, ['element'], 'promiseOfCallback'),
  thenApplyAsync: calls(0, ['element'], 'promiseOfCallback'),
  thenCompose: { ...calls(0, ['element'], 'callback') },
  thenAccept: calls(0, ['element'], 'self'),
  thenRun: calls(0, [], 'self'),
  whenComplete: calls(0, ['element'], 'self'),
  exceptionally: calls(0, ['none'], 'self'),
}

/** How values flow through the collections, streams and other holders of the JDK. */
export const javaLibrary: LibraryRules = {
  containers: {
    ...kindOf(
      'set',
      `AbstractCollection AbstractList AbstractSet ArrayDeque ArrayList BlockingDeque BlockingQueue Collection
      ConcurrentLinkedDeque ConcurrentLinkedQueue ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet Deque EnumSet HashSet Iterable
      LinkedBlockingDeque LinkedBlockingQueue LinkedHashSet LinkedList List NavigableSet PriorityQueue Queue SequencedCollection Set SortedSet
      Stack TreeSet Vector`,
    ),
    ...kindOf(
      'map',
      `AbstractMap ConcurrentHashMap ConcurrentMap ConcurrentSkipListMap Entry EnumMap HashMap Hashtable IdentityHashMap LinkedHashMap Map
      Map.Entry NavigableMap SequencedMap SortedMap TreeMap WeakHashMap`,
    ),
    ...kindOf(
      'iterator',
      `AtomicReference Enumeration Iterator ListIterator Optional SoftReference Spliterator Stream ThreadLocal WeakReference`,
    ),
    ...kindOf('promise', 'CompletableFuture CompletionStage Future'),
  },
  methods: {
    ...methodsOf('array', OF_MANY),
    ...methodsOf('set', OF_MANY),
    ...methodsOf('iterator', OF_MANY),
    ...methodsOf('map', OF_MAPS),
    ...methodsOf('promise', OF_FUTURES),
    'enum.valueOf': gives('instance'),
    'enum.values': gives('arrayOfInstance'),
  },
  functions: {
    'java.util.Objects.requireNonNull': gives('argument'),
    'java.util.Objects.requireNonNullElse': gives('arguments'),
    'java.util.Arrays.asList': gives('listOfArguments'),
    'java.util.Arrays.copyOf': gives('argument'),
    'java.util.Arrays.copyOfRange': gives('argument'),
    'java.util.Arrays.stream': gives('argument'),
    'java.util.List.of': gives('listOfArguments'),
    'java.util.List.copyOf': gives('argument'),
    'java.util.Set.of': gives('listOfArguments'),
    'java.util.Set.copyOf': gives('argument'),
    'java.util.stream.Stream.of': gives('listOfArguments'),
    'java.util.Optional.of': gives('listOfArguments'),
    'java.util.Optional.ofNullable': gives('listOfArguments'),
    'java.util.Collections.singletonList': gives('listOfArguments'),
    'java.util.Collections.singleton': gives('listOfArguments'),
    'java.util.Collections.unmodifiableList': gives('argument'),
    'java.util.Collections.unmodifiableSet': gives('argument'),
    'java.util.Collections.unmodifiableMap': gives('argument'),
    'java.util.Collections.unmodifiableCollection': gives('argument'),
    'java.util.Collections.synchronizedList': gives('argument'),
    'java.util.Collections.synchronizedMap': gives('argument'),
    'java.util.stream.Collector.of': { ...calls(0, [], 'none'), also: [1, 2, 3] },
    'java.util.stream.Stream.generate': calls(0, [], 'listOfCallback'),
    'java.util.Arrays.setAll': calls(1, ['none'], 'none'),
    'java.util.concurrent.CompletableFuture.runAsync': calls(0, [], 'none'),
    'java.util.concurrent.CompletableFuture.supplyAsync': calls(0, [], 'promiseOfCallback'),
  },
  adders: {},
  lists: 'set',
  mapIteration: 'entry',
}

function named(returns: LibraryValue, names: string): Record<string, LibraryMethod> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, gives(returns)]),
  )
}

function methodsOf(owner: string, methods: Readonly<Record<string, LibraryMethod>>): Record<string, LibraryMethod> {
  return Object.fromEntries(Object.entries(methods).map(([name, method]) => [`${owner}.${name}`, method]))
}

function kindOf<Kind extends LibraryRules['containers'][string]>(kind: Kind, names: string): Record<string, Kind> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, kind]),
  )
}
