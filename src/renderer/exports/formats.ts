import type { ExportPicture } from './ExportPicture.ts'
import { toCsv, toDot, toGraphMl, toJson, toMermaid, toTree } from './graphTexts.ts'

export const TEXT_FORMATS = [
  { id: 'mermaid', title: 'Mermaid', extension: 'mmd', type: 'text/plain', write: toMermaid },
  { id: 'dot', title: 'DOT (Graphviz)', extension: 'dot', type: 'text/vnd.graphviz', write: toDot },
  { id: 'graphml', title: 'GraphML', extension: 'graphml', type: 'application/xml', write: toGraphMl },
  { id: 'json', title: 'JSON', extension: 'json', type: 'application/json', write: toJson },
  { id: 'csv', title: 'CSV of the edges', extension: 'csv', type: 'text/csv', write: toCsv },
  { id: 'tree', title: 'Text tree', extension: 'txt', type: 'text/plain', write: toTree },
] as const satisfies readonly TextFormat[]

/** A format that is text and nothing but the graph. */
export interface TextFormat {
  readonly id: string
  readonly title: string
  readonly extension: string
  readonly type: string
  readonly write: (picture: ExportPicture) => string
}

const NAME_LENGTH_MAX = 80

/** A name for the file that every system takes: letters, digits, `.`, `-`, `_`; never hidden, never a device. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, NAME_LENGTH_MAX)
  return `faultline-${plain === '' ? 'picture' : plain}.${extension}`
}
