import { assessChange } from './assessChange.ts'
import { callees } from './callees.ts'
import { callers } from './callers.ts'
import { checkRules } from './checkRules.ts'
import { deadCode } from './deadCode.ts'
import { deleteProject } from './deleteProject.ts'
import type { Query } from './defineQuery.ts'
import { detectChanges } from './detectChanges.ts'
import { edgesAmong } from './edgesAmong.ts'
import { edgeSites } from './edgeSites.ts'
import { findCycles } from './findCycles.ts'
import { findPaths } from './findPaths.ts'
import { fileHealth } from './fileHealth.ts'
import { getArchitecture } from './getArchitecture.ts'
import { getCodeSnippet } from './getCodeSnippet.ts'
import { getGraphSchema } from './getGraphSchema.ts'
import { indexRepository } from './indexRepository.ts'
import { indexStatus } from './indexStatus.ts'
import { listProjects } from './listProjects.ts'
import { moduleMap } from './moduleMap.ts'
import { queryGraph } from './queryGraph.ts'
import { safeToEdit } from './safeToEdit.ts'
import { projectHealth } from './projectHealth.ts'
import { searchCode } from './searchCode.ts'
import { searchGraph } from './searchGraph.ts'
import { tracePath } from './tracePath.ts'

/** Every question, in the order in which surfaces list them. A new query is one file and one line here. */
export const QUERIES: readonly Query[] = [
  indexRepository,
  indexStatus,
  listProjects,
  deleteProject,
  getArchitecture,
  getGraphSchema,
  searchGraph,
  searchCode,
  getCodeSnippet,
  callers,
  callees,
  tracePath,
  findPaths,
  findCycles,
  queryGraph,
  detectChanges,
  assessChange,
  safeToEdit,
  deadCode,
  checkRules,
  fileHealth,
  projectHealth,
  moduleMap,
  edgeSites,
  edgesAmong,
]

const byName: ReadonlyMap<string, Query> = new Map(QUERIES.map((query) => [query.name, query]))

/** The query of that name, or undefined. */
export function findQuery(name: string): Query | undefined {
  return byName.get(name)
}
