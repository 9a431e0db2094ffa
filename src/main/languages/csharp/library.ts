import type { LibraryMethod, LibraryRules } from '#model/LinkRules'
import { gives, named, methodsOf, calls } from '../libraryMethods.ts'
import { mangled } from './types.ts'

/** Lists, sets, arrays, sequences and references have much in common: what is in them comes out of any of these. */
const OF_MANY: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('element'), 'Dequeue ElementAt ElementAtOrDefault GetValue Peek Pop GetValueOrDefault'),
  ...named(
    gives('self'),
    `Append Concat Distinct Except Intersect Union Prepend Reverse Skip SkipLast Take TakeLast AsEnumerable AsQueryable AsReadOnly AsSpan
    AsParallel DefaultIfEmpty GetRange Cast OfType Clone Slice ConfigureAwait AsNoTracking Include ToImmutableArray ToImmutableList`,
  ),
  ...named(gives('iteratorOfElement'), 'GetEnumerator GetAsyncEnumerator'),
  ...named(gives('listOfElement'), 'ToList ToHashSet'),
  ...named(gives('arrayOfElement'), 'ToArray'),
  ...named(
    gives('promiseOfElement'),
    'SingleAsync FirstAsync FirstOrDefaultAsync SingleOrDefaultAsync FindAsync ReadAsync',
  ),
  ...named(
    gives('none'),
    'Add AddRange AddFirst AddLast Clear Contains CopyTo Enqueue IndexOf Insert Push Remove RemoveAt RemoveRange Equals GetHashCode ToString',
  ),
  ...named(
    calls(['element'], 'self'),
    'Where SkipWhile TakeWhile DistinctBy OrderBy OrderByDescending ThenBy ThenByDescending FindAll',
  ),
  ...named(
    calls(['element'], 'element'),
    'First FirstOrDefault Last LastOrDefault Single SingleOrDefault Find FindLast MaxBy MinBy',
  ),
  ...named(calls(['element'], 'listOfCallback'), 'Select ConvertAll'),
  ...named(
    calls(['element'], 'none'),
    'Any All Count LongCount Sum Average Exists TrueForAll FindIndex FindLastIndex RemoveAll ForEach',
  ),
  ...named(calls(['element'], 'element'), 'Max Min'),
  SelectMany: { ...calls(['element'], 'listOfCallback'), flattens: true },
  GroupBy: calls(['element'], 'listOfSelf'),
  ToLookup: calls(['element'], 'listOfSelf'),
  Aggregate: calls(['element', 'element'], 'element'),
  Sort: calls(['element', 'element'], 'none'),
  Zip: calls(['element', 'none'], 'listOfCallback', 1),
  ToDictionary: { ...calls(['element'], 'listOfElement'), also: [1] },
}

const OF_MAPS: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('element'), 'GetValueOrDefault'),
  ...named(
    gives('none'),
    'Add Clear ContainsKey ContainsValue Remove TryAdd TryGetValue TryRemove ToString Equals GetHashCode Count',
  ),
  ...named(calls(['entry'], 'self'), 'Where OrderBy OrderByDescending'),
  ...named(calls(['entry'], 'listOfCallback'), 'Select'),
  ...named(calls(['entry'], 'entry'), 'First FirstOrDefault Single SingleOrDefault Last'),
  ...named(calls(['entry'], 'none'), 'Any All Sum'),
  ...named(gives('listOfEntry'), 'ToList ToArray'),
  GetOrAdd: calls(['key'], 'element', 1),
  AddOrUpdate: { ...calls(['key'], 'element', 1), also: [2] },
}

const OF_TASKS: Readonly<Record<string, LibraryMethod>> = {
  ...named(gives('self'), 'ConfigureAwait AsTask WaitAsync GetAwaiter'),
  ...named(gives('element'), 'GetResult'),
  ...named(gives('none'), 'Wait Dispose Start'),
  ContinueWith: calls(['self'], 'promiseOfCallback'),
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
    ...methodsOf('iterator', { ...OF_MANY, ...named(gives('none'), 'MoveNext MoveNextAsync Dispose') }),
    ...methodsOf('map', OF_MAPS),
    ...methodsOf('promise', OF_TASKS),
  },
  functions: {
    'Task.FromResult': gives('promiseOfArgument'),
    'Task.Run': calls([], 'promiseOfCallback'),
    'Task.WhenAll': gives('promiseOfAll'),
    'Enumerable.Repeat': gives('listOfArguments'),
    'Parallel.ForEach': calls(['element'], 'none', 1),
    'Parallel.For': calls(['none'], 'none', 2),
    'Array.ForEach': calls(['element'], 'none', 1),
    'Array.Find': calls(['element'], 'element', 1),
    'Array.FindAll': calls(['element'], 'argument', 1),
    'Array.Exists': calls(['element'], 'none', 1),
    'Array.ConvertAll': calls(['element'], 'listOfCallback', 1),
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
  takers: new Set(
    'Add Insert Enqueue Push TryAdd AddFirst AddLast Append Prepend Contains IndexOf Remove TryWrite'.split(' '),
  ),
  lists: 'set',
  mapIteration: 'entry',
  pairMembers: Array.from({ length: 8 }, (_, at) => `Item${at + 1}`),
}

function kindOf<Kind extends LibraryRules['containers'][string]>(
  kind: Kind,
  arity: number,
  names: string,
): Record<string, Kind> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [mangled(name, arity), kind]))
}
