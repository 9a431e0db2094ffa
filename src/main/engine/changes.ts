import { join } from 'node:path'
import { createBlobReader, type BlobReader } from '#git/BlobReader'
import { HEAD_FILES, readGitFolder } from '#git/gitFolder'
import { readChurn, readHead, type Churn } from '#git/readChurn'
import { decodeText } from '#indexer/decodeText'
import { LIMITS } from '#indexer/limits'
import type { OutlineResult } from '#indexer/outlineMessages'
import type { OutlineThreads } from '#indexer/outlineThreads'
import { languageOfPath } from '#languages/index'
import type { ChangedContent, ChangedFile } from '#model/ChangeSet'
import { fileLooks } from '#store/fileLooks'
import type { ChangesPort, SourcePort } from '#queries/QueryContext'
import { readChangeSet } from './changeSet.ts'
import type { OutlineCache } from './outlineCache.ts'

export interface ChangesOptions {
  readonly root: string
  readonly source: SourcePort
  readonly threads: OutlineThreads
  readonly cache: OutlineCache
}

export interface Changes {
  readonly port: ChangesPort
  /** Ends the git process that reads stored texts, if there is one. */
  close(): void
}

/** The changes of one project. Does nothing before it is asked. */
export function createChanges({ root, source, threads, cache }: ChangesOptions): Changes {
  let blobs: BlobReader | undefined
  let churn: (Churn & { readonly looks: string | undefined }) | undefined
  let gitFolder: string | undefined

  /** What changes where HEAD moves; undefined where only git itself can tell whether it did. */
  async function headLooks(): Promise<string | undefined> {
    gitFolder ??= await readGitFolder(root)
    if (gitFolder === undefined) return undefined
    const folder = gitFolder
    const looks = HEAD_FILES.map((file) => fileLooks(join(folder, file), Date.now()))
    // Where no log is kept, commits leave both as they are.
    return looks.some((each) => each === undefined || each === '') ? undefined : looks.join('\n')
  }

  async function textOf(path: string, content: ChangedContent): Promise<ContentText> {
    switch (content.kind) {
      case 'absent':
      case 'other':
        return undefined
      case 'conflict':
        return 'unreadable'
      case 'on_disk': {
        const read = await source.read(path)
        if (read.kind === 'missing') return undefined
        return read.kind === 'text' ? { text: read.text, hash: read.hash } : 'unreadable'
      }
      case 'stored': {
        blobs ??= createBlobReader(root, { bytesMax: LIMITS.fileBytes })
        const blob = await blobs.read(content.id)
        if (blob.kind !== 'read') return 'unreadable'
        const decoded = decodeText(blob.bytes)
        return decoded.kind === 'binary' ? undefined : { text: decoded.text, hash: content.id }
      }
    }
    return content satisfies never
  }

  async function outlineOf(path: string, content: ChangedContent): Promise<OutlineResult> {
    if (!mayBeSource(path)) return undefined
    const known = content.kind === 'stored' ? cache.get(path, content.id) : undefined
    if (known !== undefined) return known
    const read = await textOf(path, content)
    if (read === undefined || read === 'unreadable') return read
    const language = languageOfPath(path, read.text.slice(0, FIRST_LINE_MAX).split('\n', 1)[0])
    if (language === undefined) return undefined
    const cached = cache.get(path, read.hash)
    if (cached !== undefined) return cached
    const outline = await threads.read({ path, language: language.id, text: read.text })
    if (outline !== undefined && outline !== 'unreadable') cache.set(path, read.hash, outline)
    return outline
  }

  return {
    port: {
      read(request, signal) {
        // It is ready by the time git has answered.
        threads.warm()
        return readChangeSet(root, request, signal)
      },
      outline(_, file, side) {
        return outlineOf(pathOn(file, side), side === 'before' ? file.before : file.after)
      },
      async churn(signal) {
        const looks = await headLooks()
        if (churn !== undefined && looks !== undefined && churn.looks === looks) return churn.commits
        const head = await readHead(root, signal)
        if (head === undefined) return undefined
        const read = churn?.head === head.commit ? churn : await readChurn(root, head, signal)
        churn = read === undefined ? undefined : { ...read, looks }
        return churn?.commits
      },
    },
    close: () => blobs?.close(),
  }
}

type ContentText = { readonly text: string; readonly hash: string } | 'unreadable' | undefined

/** As much of a first line as tells the interpreter. */
const FIRST_LINE_MAX = 200

/** By its name; one without an extension may say so in its first line. */
function mayBeSource(path: string): boolean {
  return languageOfPath(path) !== undefined || !path.slice(path.lastIndexOf('/') + 1).includes('.')
}

function pathOn(file: ChangedFile, side: 'before' | 'after'): string {
  return side === 'before' ? (file.oldPath ?? file.path) : file.path
}
