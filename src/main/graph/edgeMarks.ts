/**
 * `typeOnly`: it takes types alone (imports that say so, or without an import declared types alone). `testOnly`: only test code makes it.
 * `importOnly`: nothing but an import makes it. `dispatchOnly`: only calls through an interface or a base make it.
 */
export const EDGE_MARKS = { typeOnly: 1, testOnly: 2, importOnly: 4, dispatchOnly: 8 } as const
export type EdgeMark = keyof typeof EDGE_MARKS
