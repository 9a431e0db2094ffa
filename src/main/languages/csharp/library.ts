import type { LibraryMethod, LibraryRules, LibraryValue } from '#model/LinkRules'
import { mangled } from './types.ts'

/** A method without a callback. */
const gives = (returns: LibraryValue): LibraryMethod => ({ returns, callback: -1, receives: [] })
/** A method that calls an argument with some values. */
const calls = (callback: number, receives: readonly LibraryValue[], returns: LibraryValue): LibraryMethod => ({
  returns,
  callback,
  receives,
})

/** Lists, sets, arrays, sequences and references have much in common: what is in them comes out of any of these. */
const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named('element', 'Dequeue ElementAt ElementAtOrDefault GetValue Peek Pop GetValueOrDefault'),
  ...named(
    'self',
    `Append Concat Distinct Except Intersect Union Prepend Reverse Skip SkipLast Take TakeLast AsEnumerable AsQueryable AsReadOnly AsSpan
    AsParallel DefaultIfEmpty GetRange Cast OfType Clone Slice ConfigureAwait AsNoTracking Include ToImmutableArray ToImmutableList`,
  ),
  ...named('iteratorOfElement', 'GetEnumerator GetAsyncEnumerator'),
  ...named('listOfElement', 'ToList ToHashSet'),
  ...named('arrayOfElement', 'ToArray'),
  ...named('promiseOfElement', 'SingleAsync FirstAsync FirstOrDefaultAsync SingleOrDefaultAsync FindAsync ReadAsync'),
  ...named(
    'none',
    'Add AddRange AddFirst AddLast Clear Contains CopyTo Enqueue IndexOf Insert Push Remove RemoveAt RemoveRange Equals GetHashCode ToString',
  ),
  ...callbacks(
    ['element'],
    'self',
    'Where SkipWhile TakeWhile DistinctBy OrderBy OrderByDescending ThenBy ThenByDescending FindAll',
  ),
  ...callbacks(
    ['element'],
    'element',
    'First FirstOrDefault Last LastOrDefault Single SingleOrDefault Find FindLast MaxBy MinBy',
  ),
  ...callbacks(['element'], 'listOfCallback', 'Select ConvertAll'),
  ...callbacks(
    ['element'],
    'none',
    'Any All Count LongCount Sum Average Exists TrueForAll FindIndex FindLastIndex RemoveAll ForEach',
  ),
  ...callbacks(['element'], 'element', 'Max Min'),
  SelectMany: { ...calls(0, ['element'], 'listOfCallback'), flattens: true },
  GroupBy: calls(0, ['element'], 'listOfSelf'),
  ToLookup: calls(0, ['element'], 'listOfSelf'),
  Aggregate: calls(0, ['element', 'element'], 'element'),
  Sort: calls(0, ['element', 'element'], 'none'),
  Zip: calls(1, ['element', 'none'], 'listOfCallback'),
  ToDictionary: { ...calls(0, ['element'], 'listOfElement'), also: [1] },
}

const OF_MAPS: Readonly<Record<string, LibraryMethod>> = {
  ...named('element', 'GetValueOrDefault'),
  ...named(
    'none',
    'Add Clear ContainsKey ContainsValue Remove TryAdd TryGetValue TryRemove ToString Equals GetHashCode Count',
  ),
  ...callbacks(['entry'], 'self', 'Where OrderBy OrderByDescending'),
  ...callbacks(['entry'], 'listOfCallback', 'Select'),
  ...callbacks(['entry'], 'entry', 'First FirstOrDefault Single SingleOrDefault Last'),
  ...callbacks(['entry'], 'none', 'Any All Sum'),
  ...named('listOfEntry', 'ToList ToArray'),
  GetOrAdd: calls(1, ['key'], 'element'),
  AddOrUpdate: { ...calls(1, ['key'], 'element'), also: [2] },
}

const OF_TASKS: Readonly<Record<string, LibraryMethod>> = {
  ...named('self', 'ConfigureAwait AsTask WaitAsync GetAwaiter'),
  ...named('element', 'GetResult'),
  ...named('none', 'Wait Dispose Start'),
  ContinueWith: calls(0, ['self'], 'promiseOfCallback'),
}

/** How values flow through the collections, sequences, tasks and other holders of the library. */
export const csharpLibrary: LibraryRules = {
  containers: {
    ...kindOf(
      'set',
      1,
      `BlockingCollection Collection ConcurrentBag ConcurrentQueue ConcurrentStack DbSet HashSet IAsyncEnumerable ICollection IEnumerable
      IGrouping IImmutableList IList IOrderedEnumerable IOrderedQueryable IProducerConsumerCollection IQueryable IReadOnlyCollection IReadOnlyList
      IReadOnlySet ISet ImmutableArray ImmutableHashSet ImmutableList LinkedList List Memory ObservableCollection ParallelQuery Queue
      ReadOnlyCollection ReadOnlyMemory ReadOnlySpan SortedSet Span Stack`,
    ),
    ...kindOf(
      'map',
      2,
      `ConcurrentDictionary Dictionary IDictionary ILookup IReadOnlyDictionary ImmutableDictionary ImmutableSortedDictionary KeyValuePair
      KeyedCollection Lookup ReadOnlyDictionary SortedDictionary SortedList FrozenDictionary`,
    ),
    ...kindOf(
      'iterator',
      1,
      'AsyncLocal IAsyncEnumerator IEnumerator Lazy LinkedListNode ThreadLocal WeakReference IOptions IOptionsMonitor IOptionsSnapshot',
    ),
    ...kindOf('promise', 1, 'Task ValueTask TaskCompletionSource'),
    ...kindOf('promise', 0, 'Task ValueTask'),
  },
  methods: {
    ...methodsOf('array', OF_MANY),
    ...methodsOf('set', OF_MANY),
    ...methodsOf('iterator', { ...OF_MANY, ...named('none', 'MoveNext MoveNextAsync Dispose') }),
    ...methodsOf('map', OF_MAPS),
    ...methodsOf('promise', OF_TASKS),
  },
  functions: {
    'Task.FromResult': gives('promiseOfArgument'),
    'Task.Run': calls(0, [], 'promiseOfCallback'),
    'Task.WhenAll': gives('promiseOfAll'),
    'Enumerable.Repeat': gives('listOfArguments'),
    'Parallel.ForEach': calls(1, ['element'], 'none'),
    'Parallel.For': calls(2, ['none'], 'none'),
    'Array.ForEach': calls(1, ['element'], 'none'),
    'Array.Find': calls(1, ['element'], 'element'),
    'Array.FindAll': calls(1, ['element'], 'argument'),
    'Array.Exists': calls(1, ['element'], 'none'),
    'Array.ConvertAll': calls(1, ['element'], 'listOfCallback'),
    'Interlocked.CompareExchange': gives('argument'),
    'Interlocked.Exchange': gives('argument'),
    'Volatile.Read': gives('argument'),
  },
  types: {
    [mangled('Nullable', 1)]: 'same',
    [mangled('Expression', 1)]: 'first',
    [mangled('Ref', 1)]: 'same',
  },
  properties: {
    'map.Values': 'listOfElement',
    'map.Keys': 'listOfKey',
    'map.Value': 'element',
    'map.Key': 'key',
    'tuple.Key': 'first',
    'tuple.Value': 'second',
    'promise.Result': 'element',
    'promise.Task': 'self',
    'iterator.Value': 'element',
    'iterator.Current': 'element',
    'iterator.CurrentValue': 'element',
    'iterator.Target': 'element',
    'set.Value': 'self',
    'set.Span': 'self',
  },
  adders: {},
  lists: 'set',
  mapIteration: 'entry',
  pairMembers: Array.from({ length: 8 }, (_, at) => `Item${at + 1}`),
}

function words(names: string): readonly string[] {
  return names.trim().split(/\s+/)
}

function named(returns: LibraryValue, names: string): Record<string, LibraryMethod> {
  return Object.fromEntries(words(names).map((name) => [name, gives(returns)]))
}

function callbacks(
  receives: readonly LibraryValue[],
  returns: LibraryValue,
  names: string,
): Record<string, LibraryMethod> {
  return Object.fromEntries(words(names).map((name) => [name, calls(0, receives, returns)]))
}

function methodsOf(owner: string, methods: Readonly<Record<string, LibraryMethod>>): Record<string, LibraryMethod> {
  return Object.fromEntries(Object.entries(methods).map(([name, method]) => [`${owner}.${name}`, method]))
}

function kindOf<Kind extends LibraryRules['containers'][string]>(
  kind: Kind,
  arity: number,
  names: string,
): Record<string, Kind> {
  return Object.fromEntries(words(names).map((name) => [mangled(name, arity), kind]))
}
