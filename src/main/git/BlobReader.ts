import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { cleanEnvironment, SETTINGS } from './guard.ts'

export type Blob = { readonly kind: 'read'; readonly bytes: Uint8Array } | { readonly kind: 'missing' | 'too_large' }

/** Content of stored objects by their ids, through one git process that is started on demand and ended when idle. */
export interface BlobReader {
  /** Never rejects: what cannot be read is `missing`. */
  read(id: string): Promise<Blob>
  close(): void
}

export interface BlobReaderOptions {
  /** A larger object is passed over. */
  readonly bytesMax: number
  readonly idleMs?: number
  /** How long one object may take. */
  readonly timeoutMs?: number
}

const IDLE_MS = 2_000
const TIMEOUT_MS = 10_000
const HEADER_BYTES_MAX = 1_024
const NEW_LINE = 10
const ID = /^[0-9a-f]{40,64}$/

interface Waiting {
  readonly id: string
  resolve(blob: Blob): void
}

/** Objects that are not here (promised by a remote) are missing: nothing is fetched, and no filter runs on what is read. */
export function createBlobReader(root: string, options: BlobReaderOptions): BlobReader {
  const { bytesMax, idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = options
  const waiting: Waiting[] = []
  let child: ChildProcessWithoutNullStreams | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let header = Buffer.alloc(0)
  /** Of the object that is being printed: how much is still to come, its line end included. */
  let missingBytes = -1
  let kept: Uint8Array | undefined
  let keptLength = 0

  return {
    async read(id) {
      if (!ID.test(id)) return { kind: 'missing' }
      const asked = child
      const blob = await ask(id)
      if (blob.kind !== 'missing' || asked === undefined || isClosed) return blob
      // The process may stand in a repository that was replaced by another one since it was started.
      if (asked === child && waiting.length === 0) end()
      return asked === child ? blob : await ask(id)
    },
    close() {
      isClosed = true
      end()
    },
  }

  function ask(id: string): Promise<Blob> {
    return new Promise((resolve) => {
      waiting.push({ id, resolve })
      isClosed = false
      const process = (child ??= start())
      process.stdin.write(`${id}\n`)
      if (waiting.length === 1) watch(timeoutMs)
    })
  }

  function start(): ChildProcessWithoutNullStreams {
    const started = spawn('git', [...SETTINGS, 'cat-file', '--batch'], {
      cwd: root,
      env: cleanEnvironment(process.env),
      windowsHide: true,
    })
    const over = (): void => {
      if (child === started) end()
    }
    started.on('error', over).on('close', over)
    started.stdin.on('error', over)
    started.stderr.resume()
    started.stdout.on('data', (chunk: Buffer) => {
      if (child === started) take(chunk)
    })
    return started
  }

  /** Ends the process; who still waits gets nothing. Called when it ended itself, is idle, or takes too long. */
  function end(): void {
    clearTimeout(timer)
    child?.kill()
    child = undefined
    header = Buffer.alloc(0)
    missingBytes = -1
    kept = undefined
    for (const { resolve } of waiting.splice(0)) resolve({ kind: 'missing' })
  }

  function watch(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(end, ms)
    timer.unref()
  }

  function take(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0) rest = missingBytes < 0 ? takeHeader(rest) : takeContent(rest)
  }

  function takeHeader(chunk: Buffer): Buffer {
    const lineEnd = chunk.indexOf(NEW_LINE)
    header = Buffer.concat([header, lineEnd < 0 ? chunk : chunk.subarray(0, lineEnd)])
    if (lineEnd < 0) {
      if (header.length > HEADER_BYTES_MAX) end()
      return Buffer.alloc(0)
    }
    const [, type, size] = header.toString('latin1').split(' ')
    header = Buffer.alloc(0)
    const length = Number(size)
    if (size === undefined || !Number.isSafeInteger(length)) answer({ kind: 'missing' })
    else {
      missingBytes = length + 1
      kept = type === 'blob' && length <= bytesMax ? new Uint8Array(length) : undefined
      keptLength = 0
    }
    return chunk.subarray(lineEnd + 1)
  }

  function takeContent(chunk: Buffer): Buffer {
    const taken = chunk.subarray(0, missingBytes)
    missingBytes -= taken.length
    if (kept !== undefined) {
      // Without the line end that git prints behind the content.
      const content = taken.subarray(0, kept.length - keptLength)
      kept.set(content, keptLength)
      keptLength += content.length
    }
    if (missingBytes === 0) {
      missingBytes = -1
      answer(kept === undefined ? { kind: 'too_large' } : { kind: 'read', bytes: kept })
      kept = undefined
    }
    return chunk.subarray(taken.length)
  }

  function answer(blob: Blob): void {
    waiting.shift()?.resolve(blob)
    watch(waiting.length > 0 ? timeoutMs : idleMs)
  }
}
