import { lastPart } from '../../../state/shortNames.ts'

/** The name of a member by itself: of a file without its folder and ending, of a symbol the last part. */
export function ownName(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  return name.includes('/') ? file.replace(/\.[^.]+$/, '') : lastPart(name)
}
