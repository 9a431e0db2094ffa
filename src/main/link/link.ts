import type { LinkedGraph } from '#model/LinkedGraph'
import type { LinkInput } from './Linker.ts'
import { startLinking } from './Linking.ts'

/** Links the facts of all files; see `startLinking`. */
export function link(input: LinkInput): LinkedGraph {
  return startLinking(input).graph()
}
