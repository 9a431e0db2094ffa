import { join } from 'node:path'
import { encodeFacts } from '#store/factsCodec'
import type { FileFacts } from '#model/FileFacts'
import { decodeText } from './decodeText.ts'
import { looksMinified } from './looksMinified.ts'
import type { Parser } from './parse.ts'
import type { ParseOutcome, ParseRequest } from './parseMessages.ts'
import { readSource } from './readSource.ts'

/** Reads, decodes and parses one file of a project. Never throws: whatever goes wrong is the outcome of that file. */
export async function parseFile(
  parser: Pick<Parser, 'parse'>,
  root: string,
  request: ParseRequest,
): Promise<ParseOutcome> {
  const { path, language } = request
  const source = readSource(join(root, path))
  if (source.kind === 'failed') {
    return { kind: 'failed', path, language, reason: source.reason, detail: source.detail }
  }
  const { bytes, ...read } = source
  const file = { path, hash: read.hash, size: read.size, modifiedMs: read.modifiedMs, changedMs: read.changedMs }
  const decoded = decodeText(bytes)
  if (decoded.kind === 'binary') {
    return { kind: 'skipped', ...file, language, reason: 'binary', detail: 'its bytes are no text' }
  }
  const minified = looksMinified(path, decoded.text)
  if (minified !== undefined) return { kind: 'skipped', ...file, language, reason: 'minified', detail: minified }
  try {
    const parsed = await parser.parse(path, language, decoded.text)
    const facts: FileFacts =
      decoded.diagnostics.length === 0
        ? parsed
        : { ...parsed, diagnostics: [...decoded.diagnostics, ...parsed.diagnostics] }
    return {
      kind: 'facts',
      ...file,
      language,
      facts: encodeFacts(facts),
      diagnostics: facts.diagnostics,
      generated: facts.generated,
      definitions: facts.definitions.length,
      sites: facts.sites.length,
    }
  } catch (error) {
    // The edge of a file: a fault of the extractor costs this file and is told with it.
    return { kind: 'broken', ...file, language, detail: `the extractor failed: ${String(error)}` }
  }
}
