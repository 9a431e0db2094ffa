import { isGoTestFile } from './testFiles.ts'

/** The folder of a path; the root is the empty string. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** The package that the sources of a folder are: a name that no import path can have. */
export function packageIn(folder: string): string {
  return `./${folder}`
}

/** The files of a folder are one package, but for tests that stand outside it (`package x_test`). */
export function packageOf(path: string, declared: string): string {
  const isApart = isGoTestFile(path) && declared.endsWith('_test')
  return `${packageIn(folderOf(path))}${isApart ? ' test' : ''}`
}

/** The dotted prefix of a file's qualified names. */
export function moduleName(path: string): string {
  return path.replace(/\.go$/, '').replaceAll('/', '.')
}
