import type { LibraryMethod, LibraryRules } from '#model/LinkRules'
import { gives, named, methodsOf, calls } from '../libraryMethods.ts'

/** Collections, arrays, streams, optionals and references have much in common: what is in them comes out of any of these. */
const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named(
    gives('element'),
    `get getFirst getLast element first last floor ceiling higher lower next previous nextElement peekFirst peekLast poll
    pollFirst pollLast pop remove removeFirst removeLast elementAt firstElement lastElement orElse orElseThrow set getAndSet
    getAcquire take`,
  ),
  ...named(
    gives('self'),
    `clone descendingSet distinct headSet limit parallel reversed sequential skip
    sorted subList subSet tailSet unordered elements iterate`,
  ),
  ...named(gives('iteratorOfElement'), 'descendingIterator iterator listIterator parallelStream spliterator stream'),
  ...named(gives('listOfElement'), 'collect toList'),
  ...named(gives('arrayOfElement'), 'toArray'),
  ...named(
    gives('none'),
    'add addAll addFirst addLast clear contains containsAll count equals hashCode indexOf isEmpty isPresent offer push retainAll removeAll size',
  ),
  peek: calls(['element'], 'self'),
  filter: calls(['element'], 'self'),
  takeWhile: calls(['element'], 'self'),
  dropWhile: calls(['element'], 'self'),
  map: calls(['element'], 'listOfCallback'),
  mapToObj: calls(['element'], 'listOfCallback'),
  mapToInt: calls(['element'], 'listOfCallback'),
  mapToLong: calls(['element'], 'listOfCallback'),
  mapToDouble: calls(['element'], 'listOfCallback'),
  flatMap: { ...calls(['element'], 'listOfCallback'), flattens: true },
  forEach: calls(['element'], 'none'),
  forEachOrdered: calls(['element'], 'none'),
  forEachRemaining: calls(['element'], 'none'),
  ifPresent: calls(['element'], 'none'),
  ifPresentOrElse: { ...calls(['element'], 'none'), also: [1] },
  anyMatch: calls(['element'], 'none'),
  allMatch: calls(['element'], 'none'),
  noneMatch: calls(['element'], 'none'),
  removeIf: calls(['element'], 'none'),
  replaceAll: calls(['element'], 'none'),
  sort: calls(['element', 'element'], 'none'),
  min: calls(['element', 'element'], 'self'),
  max: calls(['element', 'element'], 'self'),
  findFirst: gives('self'),
  findAny: gives('self'),
  or: gives('self'),
  orElseGet: calls([], 'element'),
  reduce: calls(['element', 'element'], 'element', 1),
  updateAndGet: calls(['element'], 'element'),
  getAndUpdate: calls(['element'], 'element'),
}

const OF_MAPS: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('element'), 'get getOrDefault getValue put putIfAbsent remove replace setValue'),
  ...named(gives('key'), 'getKey firstKey lastKey floorKey ceilingKey higherKey lowerKey'),
  ...named(
    gives('self'),
    'firstEntry lastEntry floorEntry ceilingEntry higherEntry lowerEntry headMap tailMap subMap descendingMap pollFirstEntry pollLastEntry clone',
  ),
  ...named(gives('none'), 'clear containsKey containsValue equals hashCode isEmpty putAll size toString'),
  entrySet: gives('listOfSelf'),
  keySet: gives('listOfKey'),
  navigableKeySet: gives('listOfKey'),
  keys: gives('listOfKey'),
  elements: gives('listOfElement'),
  values: gives('listOfElement'),
  forEach: calls(['key', 'element'], 'none'),
  computeIfAbsent: calls(['key'], 'element', 1),
  computeIfPresent: calls(['key', 'element'], 'element', 1),
  compute: calls(['key', 'element'], 'element', 1),
  merge: calls(['element', 'element'], 'element', 2),
  replaceAll: calls(['key', 'element'], 'none'),
}

const OF_FUTURES: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('element'), 'get getNow join resultNow'),
  thenApply: calls(['element'], 'promiseOfCallback'),
  thenApplyAsync: calls(['element'], 'promiseOfCallback'),
  thenCompose: { ...calls(['element'], 'callback') },
  thenAccept: calls(['element'], 'self'),
  thenRun: calls([], 'self'),
  whenComplete: calls(['element'], 'self'),
  exceptionally: calls(['none'], 'self'),
}

/** How values flow through the collections, streams and other holders of the JDK. */
export const javaLibrary: LibraryRules = {
  containers: {
    ...named(
      'set',
      `AbstractCollection AbstractList AbstractSet ArrayDeque ArrayList BlockingDeque BlockingQueue Collection
      ConcurrentLinkedDeque ConcurrentLinkedQueue ConcurrentSkipListSet CopyOnWriteArrayList CopyOnWriteArraySet Deque EnumSet HashSet Iterable
      LinkedBlockingDeque LinkedBlockingQueue LinkedHashSet LinkedList List NavigableSet PriorityQueue Queue SequencedCollection Set SortedSet
      Stack TreeSet Vector`,
    ),
    ...named(
      'map',
      `AbstractMap ConcurrentHashMap ConcurrentMap ConcurrentSkipListMap Entry EnumMap HashMap Hashtable IdentityHashMap LinkedHashMap Map
      Map.Entry NavigableMap SequencedMap SortedMap TreeMap WeakHashMap`,
    ),
    ...named(
      'iterator',
      `AtomicReference Enumeration Iterator ListIterator Optional SoftReference Spliterator Stream ThreadLocal WeakReference`,
    ),
    ...named('promise', 'CompletableFuture CompletionStage Future'),
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
    'java.util.stream.Collector.of': { ...calls([], 'none'), also: [1, 2, 3] },
    'java.util.stream.Stream.generate': calls([], 'listOfCallback'),
    'java.util.Arrays.setAll': calls(['none'], 'none', 1),
    'java.util.concurrent.CompletableFuture.runAsync': calls([], 'none'),
    'java.util.concurrent.CompletableFuture.supplyAsync': calls([], 'promiseOfCallback'),
  },
  adders: {},
  lists: 'set',
  mapIteration: 'entry',
}
