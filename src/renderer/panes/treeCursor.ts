import type { TreeRow } from './fileTree.ts'
import type { SymbolLeaf } from './useSymbolsOf.ts'

/** A line of the navigator's tree. */
export type Line = TreeRow | SymbolLeaf

/** Where the arrows lead: up and down, in and out. Undefined where the key does something else. */
export function nextCursor(key: string, at: number, lines: readonly Line[]): number | undefined {
  const line = lines[at]
  switch (key) {
    case 'ArrowDown':
      return Math.min(lines.length - 1, at + 1)
    case 'ArrowUp':
      return Math.max(0, at - 1)
    case 'Home':
      return 0
    case 'End':
      return lines.length - 1
    case 'PageDown':
      return Math.min(lines.length - 1, at + 20)
    case 'PageUp':
      return Math.max(0, at - 20)
    case 'ArrowRight':
      return line !== undefined && line.kind !== 'symbol' && line.open ? at + 1 : undefined
    case 'ArrowLeft':
      return line === undefined || (line.kind !== 'symbol' && line.open)
        ? undefined
        : Math.max(
            0,
            lines.slice(0, at).findLastIndex((other) => other.depth < line.depth),
          )
    default:
      return undefined
  }
}

/** Whether a key opens or closes the line. */
export function togglesWith(key: string, line: Line): boolean {
  if (line.kind === 'symbol') return false
  return (key === 'ArrowRight' && !line.open) || (key === 'ArrowLeft' && line.open)
}
