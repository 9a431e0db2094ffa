import type { LibraryMethod, LibraryRules } from '#model/LinkRules'

/** A library function that calls its argument at a position; what it passes is not followed. */
const calls = (callback: number, returns: LibraryMethod['returns'] = 'none'): LibraryMethod => ({
  returns,
  callback,
  receives: [],
})

const FINDING = 'ContainsFunc FieldsFunc IndexFunc LastIndexFunc TrimFunc TrimLeftFunc TrimRightFunc'

/** How values flow through Go's containers. Maps and channels are named by their keywords. */
export const goLibrary: LibraryRules = {
  containers: { map: 'map', chan: 'iterator' },
  methods: {
    'sync.Once.Do': calls(0),
    'sync.Map.Range': calls(0),
    'golang.org/x/sync/errgroup.Group.Go': calls(0),
  },
  functions: {
    'sync.OnceFunc': calls(0, 'argument'),
    'slices.Clone': { returns: 'argument', callback: -1, receives: [] },
    'maps.Clone': { returns: 'argument', callback: -1, receives: [] },
    ...named(1, 'sort', 'Search Slice SliceIsSorted SliceStable'),
    ...named(
      1,
      'slices',
      'BinarySearchFunc ContainsFunc DeleteFunc IndexFunc IsSortedFunc MaxFunc MinFunc SortFunc SortStableFunc SortedFunc CompactFunc',
    ),
    ...named(2, 'slices', 'CompareFunc EqualFunc'),
    ...named(1, 'maps', 'DeleteFunc'),
    ...named(1, 'strings', FINDING),
    ...named(0, 'strings', 'Map'),
    ...named(1, 'bytes', FINDING),
    ...named(0, 'bytes', 'Map'),
    ...named(1, 'path/filepath', 'Walk WalkDir'),
    ...named(2, 'io/fs', 'WalkDir'),
    ...named(0, 'flag', 'Visit VisitAll'),
  },
  adders: { 'array.append': 0, 'array.[]=': 0, 'map.[]=': 0, 'iterator.<-': 0 },
}

function named(callback: number, from: string, names: string): Record<string, LibraryMethod> {
  return Object.fromEntries(names.split(' ').map((name) => [`${from}.${name}`, calls(callback)]))
}
