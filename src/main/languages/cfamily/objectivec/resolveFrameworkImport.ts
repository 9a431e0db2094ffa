import type { Import } from '#model/FileFacts'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { filesByName, resolveInclude } from '../resolveInclude.ts'

/**
 * Finds the file that `#import` names. The headers of a framework are in one folder when it is built, and in any folder below one of its name
 * before: `<Paint/Shape.h>` is the only `Shape.h` below a folder `Paint`, and
 * `<Paint/Paint.h>` the only `Paint.h`.
 */
export function resolveFrameworkImport(
  wanted: Pick<Import, 'specifier' | 'name'>,
  from: string,
  project: ProjectView,
): ImportResolution {
  const found = resolveInclude(wanted, from, project)
  const [, framework, name] = /^<([^/>]+)\/([^/>]+)>$/.exec(wanted.specifier) ?? []
  if (found.kind !== 'external' || framework === undefined || name === undefined) return found
  const named = filesByName(project).get(name) ?? []
  const below = name === `${framework}.h` ? named : named.filter((path) => `/${path}`.includes(`/${framework}/`))
  const [only] = below
  return only === undefined || below.length > 1 ? found : { kind: 'file', path: only }
}
