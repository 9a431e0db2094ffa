import type { LibraryMethod, LibraryRules } from '#model/LinkRules'

/** A library function that calls its argument at a position; what it passes is not followed. */
const calls = (callback: number, returns: LibraryMethod['returns'] = 'none'): LibraryMethod => ({
  returns,
  callback,
  receives: [],
})

/** How values flow through Go's containers. Maps and channels are named by their keywords. */
export const goLibrary: LibraryRules = {
  containers: { map: 'map', chan: 'iterator' },
  methods: {},
  functions: {
    'sync.OnceFunc': calls(0, 'argument'),
    'slices.Clone': { returns: 'argument', callback: -1, receives: [] },
    'maps.Clone': { returns: 'argument', callback: -1, receives: [] },
    'sort.Slice': calls(1),
  },
  adders: { 'array.append': 0, 'array.[]=': 0, 'map.[]=': 0, 'iterator.<-': 0 },
}
