import { z } from 'zod'
import { UserError } from '#shared/UserError'
import { defineQuery, EVERYWHERE, type QueryResult } from './defineQuery.ts'
import { textParam } from './parameters.ts'
import type { ProjectRef } from './QueryContext.ts'
import { named } from './named.ts'

interface Result extends QueryResult {
  readonly removed: ProjectRef
}

export const deleteProject = defineQuery({
  name: 'delete_project',
  title: 'Forget a project',
  description: 'Deletes the index of a project. The folder itself is not touched.',
  needs: 'nothing',
  surfaces: EVERYWHERE,
  effect: 'destructive',
  // Named, although elsewhere the open project is meant without: nothing is deleted by leaving something out.
  params: z.strictObject({ project: textParam }),
  lists: {},
  paging: 'separate',
  async run({ projects, root }, { project }): Promise<Result> {
    const known = await projects.list()
    const removed = known.find((candidate) => candidate.root === root)
    if (removed === undefined) {
      throw new UserError(
        'project_not_found',
        `no project is called ${project}`,
        'call list_projects for their names',
        {
          invalid_arguments: ['project'],
        },
      )
    }
    await projects.remove(removed)
    return {
      removed,
      index: { state: 'missing', files: 0 },
      scalars: { project: removed.name, root: removed.root, deleted: true },
    }
  },
  judge: () => 'INFO',
  say: ({ removed }) => ({
    summary: `the index of ${removed.name} is deleted`,
    next: `call index_repository ${named('path', removed.root)} to have it again`,
  }),
})
