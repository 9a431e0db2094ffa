import { z } from 'zod'
import { defineQuery, EVERYWHERE, ORDERS, type QueryResult } from './defineQuery.ts'
import { listOf } from './rows/incompleteFiles.ts'

interface Result extends QueryResult {
  readonly count: number
}

export const listProjects = defineQuery({
  name: 'list_projects',
  title: 'Which projects are known?',
  description: 'Projects with an index, their state and size.',
  needs: 'nothing',
  surfaces: EVERYWHERE,
  effect: 'none',
  params: z.strictObject({}),
  lists: {
    projects: { order: ORDERS.byName, noun: 'projects', flatNames: { total: 'total', listed_cap: 'cap' } },
  },
  paging: 'drained',
  async run({ projects }): Promise<Result> {
    const known = await projects.list()
    const cols = ['name', 'root', 'state', 'files', 'symbols', 'indexed_at', 'folder_missing']
    return {
      count: known.length,
      lists: {
        projects: listOf(cols, known, {
          key: ({ name, root }) => [name, root],
          row: ({ name, root, info, symbols, indexedAt, missing }) => [
            name,
            root,
            info.state,
            info.files,
            symbols,
            indexedAt ?? null,
            missing,
          ],
        }),
      },
    }
  },
  judge: () => 'INFO',
  say: ({ count }) => ({
    summary: `projects: ${count}`,
    next:
      count === 0
        ? 'call index_repository path=<absolute path of a folder>'
        : 'call index_status project=<name> for one of them',
  }),
})
