import type { ChangedFile } from '#model/ChangeSet'

export const FILE_SORTS = ['source', 'document', 'unchanged', 'other'] as const
/**
 * What a changed file is to an impact answer. `document`: text or media for people, no code; `unchanged`: the content is
 * the same; `other`: neither source that Faultline reads nor a document, so that nobody can say what hangs on it.
 */
export type FileSort = (typeof FILE_SORTS)[number]

const DOCUMENTS: ReadonlySet<string> = new Set(
  'md mdx markdown rst adoc asciidoc txt text org tex pdf doc docx odt rtf png jpg jpeg gif svg webp avif ico bmp tiff mp3 mp4 webm mov wav ogg woff woff2 ttf otf eot'.split(
    ' ',
  ),
)
const DOCUMENT_NAME =
  /^(?:readme|license|licence|copying|notice|authors|contributors|contributing|changelog|changes|history|codeowners|code_of_conduct|security|todo|news)$/i

/** Lists that a tool reads, in the clothes of a text. */
const TOOL_LIST = /^(?:requirements.*|constraints.*|cmakelists|robots)\.txt$/i

/** What a file that was changed is; `isSource` where Faultline reads it. */
export function fileSort(file: Pick<ChangedFile, 'path' | 'status' | 'binary'>, isSource: boolean): FileSort {
  if (file.status === 'mode') return 'unchanged'
  if (isSource) return 'source'
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  if (TOOL_LIST.test(name)) return 'other'
  const isDocument =
    dot > 0
      ? DOCUMENTS.has(name.slice(dot + 1).toLowerCase()) || DOCUMENT_NAME.test(name.slice(0, dot))
      : DOCUMENT_NAME.test(name)
  if (isDocument) return 'document'
  return file.status === 'renamed' && !file.binary ? 'unchanged' : 'other'
}
