import type { LibraryRules } from '#model/LinkRules'

/** How values flow through Python's containers and its library. */
export const pythonLibrary: LibraryRules = { containers: {}, methods: {}, functions: {} }
