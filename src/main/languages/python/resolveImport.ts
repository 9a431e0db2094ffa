import type { Import } from '#model/FileFacts'
import type { ImportResolution, ProjectView } from '#model/LinkRules'

/** Finds the file that an import names. */
export function resolvePythonImport(
  request: Pick<Import, 'specifier' | 'name'>,
  _from: string,
  _project: ProjectView,
): ImportResolution {
  return { kind: 'external', package: request.specifier.split('.')[0] ?? '' }
}
