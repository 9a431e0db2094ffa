import type { ProjectView } from '#model/LinkRules'

const SOURCE = /\.py[iw]?$/
const STUB = /\.pyi$/

/** The dotted prefix of a file's qualified names: `src/flask/json/__init__.py` -> `src.flask.json`. */
export function moduleName(path: string): string {
  const segments = path.replace(SOURCE, '').split('/')
  if (segments.length > 1 && segments.at(-1) === '__init__') segments.pop()
  return segments.join('.')
}

/** The source that a stub describes: the `.py` beside it, or in the package that a `-stubs` folder is named for. */
export function implementationOf(path: string, project: ProjectView): string | undefined {
  if (!STUB.test(path)) return undefined
  const beside = path.replace(STUB, '.py')
  return [beside, beside.replace(/(^|\/)([^/]+)-stubs\//, '$1$2/')].find((candidate) => project.has(candidate))
}
