import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { replaceFile } from '#store/replaceFile'

/** Something small that is kept in a file of the data folder. */
export interface JsonFile<Value> {
  /** Undefined where nothing is kept. */
  read(): Value | undefined
  /** A crash leaves the old one or the new one. */
  write(value: Value): void
}

/**
 * A file whose content `parse` understands, or throws. A file that cannot be read counts as absent, but is never written over:
 * it may be of a newer version, and is moved aside.
 */
export function jsonFile<Value>(file: string, parse: (content: unknown) => Value): JsonFile<Value> {
  return {
    read() {
      const text = readText(file)
      if (text === undefined) return undefined
      try {
        return parse(JSON.parse(text))
      } catch {
        setAside(file)
        return undefined
      }
    },
    write(value) {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
      replaceFile(file, JSON.stringify(value, undefined, 2))
    },
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function setAside(file: string): void {
  try {
    renameSync(file, `${file}.unreadable`)
  } catch {
    // Then it cannot be written either, and keeping says so.
  }
}
