import { lstatSync, readFileSync, type Dirent, type Stats } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from '#model/SourceFile'
import { classifyLink } from './classifyLink.ts'
import { LIMITS } from './limits.ts'
import { readFirstLine } from './readFirstLine.ts'
import type { SkipLog } from './skipLog.ts'

/** A source file with what tells whether it changed. */
export interface FoundFile extends SourceFile {
  /** When its content or attributes last changed; unlike the modification time nobody can set it back. */
  readonly changedMs: number
}

export interface CollectOptions {
  /** The language of a path, or undefined where none that is wanted claims it. */
  languageOf(path: string, firstLine?: string): string | undefined
  /** Whether a base name is a configuration file that a language reads. */
  isConfigFile(name: string): boolean
  /** Told of every source file. */
  onFile?(file: FoundFile): void
}

/** Source files and configuration texts, as the walk comes across them. What is none of them goes to `skipped`. */
export interface FileCollector {
  take(path: string, entry: Dirent): void
  readonly files: FoundFile[]
  readonly configs: Map<string, string>
  /** True once more than LIMITS.files were there. */
  readonly full: boolean
}

export function createFileCollector(root: string, skipped: SkipLog, options: CollectOptions): FileCollector {
  const files: FoundFile[] = []
  const configs = new Map<string, string>()
  let full = false

  function takeFile(path: string, name: string): void {
    const isConfig = options.isConfigFile(name)
    const language = options.languageOf(path) ?? languageByFirstLine(path, name)
    if (language === undefined && !isConfig) {
      skipped.addUnclaimed(path)
      return
    }
    const stat = readStat(root, path, skipped)
    if (stat === undefined) return
    if (isConfig) takeConfig(path, stat.size)
    if (language !== undefined) takeSource(path, language, stat)
  }

  function takeSource(path: string, language: string, stat: Stats): void {
    if (!isWithinSize(stat)) {
      skipped.add(path, 'too_large', `${stat.size} bytes, the limit is ${LIMITS.fileBytes}`)
      return
    }
    if (files.length >= LIMITS.files) {
      full = true
      skipped.add(path, 'limit', `the project has more than ${LIMITS.files} source files`)
      return
    }
    const file = sourceFile(path, language, stat)
    files.push(file)
    options.onFile?.(file)
  }

  function languageByFirstLine(path: string, name: string): string | undefined {
    if (name.lastIndexOf('.') > 0) return undefined
    const firstLine = readFirstLine(join(root, path))
    return firstLine === undefined ? undefined : options.languageOf(path, firstLine)
  }

  function takeConfig(path: string, size: number): void {
    if (size > LIMITS.configBytes) {
      skipped.add(path, 'too_large', `${size} bytes, the limit for configuration is ${LIMITS.configBytes}`)
      return
    }
    try {
      configs.set(path, readFileSync(join(root, path), 'utf8').replace(/^\uFEFF/, ''))
    } catch (error) {
      skipped.add(path, 'unreadable', codeOf(error))
    }
  }

  return {
    take(path, entry) {
      if (entry.isSymbolicLink()) {
        const link = classifyLink(root, path)
        skipped.add(path, link.reason, link.detail)
      } else if (entry.isFile()) {
        takeFile(path, entry.name)
      } else {
        skipped.add(path, 'not_a_file', kindOf(entry))
      }
    },
    files,
    configs,
    get full() {
      return full
    },
  }
}

export function sourceFile(path: string, language: string, stat: Stats): FoundFile {
  return { path, language, size: stat.size, modifiedMs: stat.mtimeMs, changedMs: stat.ctimeMs }
}

/** Whether a source file is read at all. */
export function isWithinSize({ size }: Stats): boolean {
  return size <= LIMITS.fileBytes
}

/** The code of a file system error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)
}

function readStat(root: string, path: string, skipped: SkipLog): Stats | undefined {
  try {
    return lstatSync(join(root, path))
  } catch (error) {
    skipped.add(path, codeOf(error) === 'ENOENT' ? 'vanished' : 'unreadable', codeOf(error))
    return undefined
  }
}

function kindOf(entry: Dirent): string {
  if (entry.isFIFO()) return 'a named pipe'
  if (entry.isSocket()) return 'a socket'
  if (entry.isBlockDevice() || entry.isCharacterDevice()) return 'a device'
  return 'not a regular file'
}
