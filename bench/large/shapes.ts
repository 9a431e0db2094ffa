import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a folder in `many`. */
const FILES_PER_FOLDER = 100

/** Shapes of repositories that are large in one way; each writes so many files. */
export const SHAPES: Readonly<Record<string, (root: string, files: number) => void>> = {
  'many folders'(root, files) {
    for (let file = 0; file < files; file += 1) write(root, `pack${Math.floor(file / FILES_PER_FOLDER)}`, file)
  },
  'one folder'(root, files) {
    for (let file = 0; file < files; file += 1) write(root, 'flat', file)
  },
  'a folder in a folder'(root, files) {
    let folder = '.'
    for (let file = 0; file < files; file += 1) {
      folder = `${folder}/d`
      write(root, folder, file)
    }
  },
}

/** A small file of two functions, the second of which calls the first of the file beside it. */
export function write(root: string, folder: string, file: number, version = 0): void {
  mkdirSync(join(root, folder), { recursive: true })
  const text = `import { open${file - 1} } from './f${file - 1}'
export function open${file}(count: number): number { return count + ${version} }
export function close${file}(count: number): number { return open${file - 1}(count) }
`
  writeFileSync(join(root, folder, `f${file}.ts`), text)
}
