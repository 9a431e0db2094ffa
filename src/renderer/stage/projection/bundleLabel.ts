import type { BundleReason, NeighbourNode } from '../types.ts'

/** Names of externals in a label, and the characters that they may take. */
const NAMES = 3
const NAMES_LENGTH = 20

/** What follows the count of a bundle (a module's own says `in` and the module). Says what is in it, so that nobody needs to open it to know. */
export function bundleLabel(
  reason: Exclude<BundleReason, 'module'>,
  members: readonly NeighbourNode[],
  groups: number,
): string {
  switch (reason) {
    case 'tests': {
      const files = new Set(members.map((node) => node.file)).size
      return files === 1 ? 'tests in 1 file' : `tests in ${files} files`
    }
    case 'external':
      return `external: ${someNames(members)}`
    case 'possible':
      return 'possible, not counted'
    case 'rest':
      return groups === 1 ? 'in 1 module' : `in ${groups} modules`
  }
}

function someNames(members: readonly NeighbourNode[]): string {
  const names = [...new Set(members.map((node) => node.module || node.label))]
  let text = names[0] ?? ''
  let said = 1
  for (const name of names.slice(1, NAMES)) {
    if (text.length + name.length + 2 > NAMES_LENGTH) break
    text += `, ${name}`
    said += 1
  }
  return said < names.length ? `${text}, …` : text
}
