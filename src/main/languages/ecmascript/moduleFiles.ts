import type { ProjectView } from '#model/LinkRules'
import { below, folderOf } from './projectPaths.ts'

/** Extensions that a specifier may leave out, in the order of preference. */
const EXTENSIONS = [
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.d.ts',
  '.d.mts',
  '.d.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
]
/** What may stand in the source where a specifier names the file that is built of it. */
const WRITTEN_FOR: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.d.ts', '.jsx'],
  '.jsx': ['.tsx', '.d.ts'],
  '.mjs': ['.mts', '.d.mts'],
  '.cjs': ['.cts', '.d.cts'],
}
const DECLARATION = /\.d\.([cm]?)ts$/
const EXTENSION = /(?:\.d)?\.[cm]?[jt]sx?$|\.vue$|\.svelte$/

/** The source file that a path without or with an extension means, or the index of a folder; undefined for none. */
export function moduleFile(project: ProjectView, path: string): string | undefined {
  return fileNamed(project, path) ?? indexOf(project, path)
}

/** The source file of a path; a `.js` that is built from a `.ts` means the `.ts`. */
export function fileNamed(project: ProjectView, path: string): string | undefined {
  if (path === '') return undefined
  const dot = path.lastIndexOf('.')
  const extension = dot > path.lastIndexOf('/') ? path.slice(dot) : ''
  const sources = WRITTEN_FOR[extension]
  if (sources !== undefined) {
    const stem = path.slice(0, dot)
    const source = sources.map((each) => stem + each).find((each) => !DECLARATION.test(each) && project.has(each))
    if (source !== undefined) return source
    if (project.has(path)) return path
    const declaration = sources.map((each) => stem + each).find((each) => project.has(each))
    if (declaration !== undefined) return declaration
  }
  if (project.has(path)) return EXTENSION.test(path) ? path : undefined
  return EXTENSIONS.map((each) => path + each).find((each) => project.has(each))
}

function indexOf(project: ProjectView, folder: string): string | undefined {
  return fileNamed(project, below(folder, 'index'))
}

/** The script beside a declaration file: what the declarations describe. */
export function implementationOf(path: string, project: ProjectView): string | undefined {
  const mark = DECLARATION.exec(path)
  if (mark === null) return undefined
  const stem = path.slice(0, mark.index)
  const extensions = mark[1] === '' ? ['.js', '.jsx', '.mjs', '.cjs'] : [`.${mark[1]}js`]
  return extensions.map((each) => stem + each).find((each) => project.has(each))
}

/** The path without its source extension. */
export function withoutExtension(path: string): string {
  return path.replace(EXTENSION, '')
}

/** The dotted name of a module; `index` is named by its folder. */
export function moduleName(path: string): string {
  const stem = withoutExtension(path)
  const isIndex = stem.endsWith('/index')
  return (isIndex ? folderOf(stem) : stem).replaceAll('/', '.')
}
