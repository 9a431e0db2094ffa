import type { Envelope, Format, IndexInfo } from '#shared/envelope'
import { UserError } from '#shared/UserError'
import { nearNames } from '#graph/nearNames'
import { normalisePath } from './arguments/normalisePath.ts'
import { parameterFacts } from './arguments/parameterFacts.ts'
import { acceptedArguments, readArguments } from './arguments/readArguments.ts'
import { readFormat } from './arguments/readFormat.ts'
import { buildAnswer } from './buildAnswer.ts'
import { mintCursor, openCursor, type CursorBinding } from './cursor.ts'
import type { Query, Surface } from './defineQuery.ts'
import { compact } from './encode/compact.ts'
import { render } from './encode/render.ts'
import { BrokenEnvelope, checkedEnvelope } from './envelope.ts'
import { buildFailure } from './buildFailure.ts'
import { findQuery, QUERIES } from './index.ts'
import { currentCall, type Call } from './legacy.ts'
import { pageLists } from './pageLists.ts'
import { commonParams, FREE_ARGUMENTS } from './parameters.ts'
import type { ProjectView, QueryContext } from './QueryContext.ts'
import { resolveProject } from './resolveProject.ts'
import { withDeadline } from './withDeadline.ts'
import { missingIndex } from './missingIndex.ts'

/** An answer as every surface hands it on. */
export interface Reply {
  /** The json model; the control surface alone where `compact_only` was asked for. */
  readonly envelope: Envelope
  /** The envelope as the chosen format prints it. */
  readonly text: string
  readonly isError: boolean
  /** What was thrown, where Faultline itself is at fault: for the log, never for the caller. */
  readonly bug?: unknown
}

export interface AskOptions {
  /** Queries that do not stand on this surface are unknown there. */
  readonly surface?: Surface
}

/**
 * Answers a query. Never rejects for what a user did: a mistake is an envelope that teaches, a bug is `internal`. The
 * arguments are checked before any work; work stops when `context.signal` aborts.
 */
export async function ask(
  context: QueryContext,
  name: string,
  rawArguments: unknown,
  options: AskOptions = {},
): Promise<Reply> {
  const presentation = readFormat(rawArguments)
  let call: Call = { query: name, arguments: rawArguments }
  try {
    call = currentCall(name, rawArguments)
    const envelope = await answer(context, call, presentation.format, options)
    return reply(withDeprecation(envelope, call), presentation.compact)
  } catch (error) {
    // A broken contract must fail the test that finds it; users get an envelope.
    if (error instanceof BrokenEnvelope && process.env['NODE_ENV'] === 'test') throw error
    const index = await indexForError(context, rawArguments)
    const failure = buildFailure(error, { query: call.query, format: presentation.format, index })
    const answered = reply(withDeprecation(failure, call), presentation.compact)
    return error instanceof UserError ? answered : { ...answered, bug: error }
  }
}

function withDeprecation(envelope: Envelope, { deprecation }: Call): Envelope {
  return deprecation === undefined ? envelope : { ...envelope, deprecation }
}

/** Every reply passes here: what breaks the contract does not get out. */
function reply(envelope: Envelope, isCompact: boolean): Reply {
  const checked = checkedEnvelope(envelope)
  const shown = isCompact ? compact(checked) : checked
  return { envelope: shown, text: render(shown, { compact: isCompact }), isError: !envelope.success }
}

async function answer(context: QueryContext, call: Call, format: Format, options: AskOptions): Promise<Envelope> {
  const query = queryNamed(call.query, options.surface)
  const read = readArguments(query.params, call.arguments)
  refuseTwoFormats(read.values)
  const common = commonParams.parse(pick(read.values, Object.keys(commonParams.shape)))
  const root = await rootFor(context, query, common.project)
  const params = relativePaths(query, pick(read.values, Object.keys(query.params.shape)), root)
  const view = await viewFor(context, query, root)
  const isUnready = view !== undefined && query.needs === 'graph' && !hasCode(view)
  if (isUnready) return missingIndex(view, { format, warnings: read.warnings })
  return await withDeadline(context.signal, query.deadlineMs, async (waiting) => {
    const bound = await bindingOf(context, query, { params, view })
    // What can be told without running the query is: whether the cursor belongs to this call.
    if (common.cursor !== undefined) openBound(common.cursor, bound)
    const scope = {
      projects: context.projects,
      root,
      ...waiting,
      ...(view === undefined ? {} : { project: view }),
      ...(view?.reader === undefined ? {} : { reader: view.reader }),
      ...(view?.report === undefined ? {} : { report: view.report }),
    }
    const answered = await query.answer(scope, params)
    const binding = bound === undefined ? undefined : { ...bound, revision: answered.result.revision }
    const after = common.cursor === undefined ? undefined : openBound(common.cursor, binding)
    const limit = common.limit ?? query.limitFor(params)
    const pages = await pageLists({
      query,
      lists: answered.result.lists ?? {},
      limit,
      isLimitAsked: common.limit !== undefined,
      after,
      mint: (watermark) => (binding === undefined ? undefined : mintCursor(binding, watermark)),
      pause: waiting.pause,
    })
    const index = answered.result.index ?? view?.info ?? (await infoOf(context, root))
    return buildAnswer({ query, answered, pages, limit, format, index, warnings: read.warnings })
  })
}

function refuseTwoFormats(values: Readonly<Record<string, unknown>>): void {
  const { format, output_format: synonym } = values
  if (format === undefined || synonym === undefined || format === synonym) return
  throw new UserError(
    'invalid_argument',
    `format is ${JSON.stringify(format)} and its synonym output_format is ${JSON.stringify(synonym)}`,
    'pass format alone',
    { invalid_arguments: ['format', 'output_format'] },
  )
}

function queryNamed(name: string, surface: Surface | undefined): Query {
  const query = findQuery(name)
  if (query !== undefined && (surface === undefined || query.surfaces.includes(surface))) return query
  const names = QUERIES.filter(({ surfaces }) => surface === undefined || surfaces.includes(surface)).map(
    (known) => known.name,
  )
  const suggestions = nearNames(name, names, 3)
  throw new UserError(
    'unknown_tool',
    `there is no query called ${name.slice(0, 60)}`,
    suggestions.length > 0 ? `call ${suggestions[0]} instead` : `call one of ${names.join(', ')}`,
    { valid_values: names, ...(suggestions.length === 0 ? {} : { suggestions }) },
  )
}

/** A query that needs no project is not asked which of several is meant. */
async function rootFor(context: QueryContext, query: Query, asked: string | undefined): Promise<string | undefined> {
  if (query.needs !== 'nothing' || asked !== undefined) return await resolveProject(context.projects, asked)
  const { open } = context.projects
  return open.length === 1 ? open[0] : undefined
}

async function viewFor(
  context: QueryContext,
  query: Query,
  root: string | undefined,
): Promise<ProjectView | undefined> {
  if (query.needs === 'nothing') return undefined
  if (root !== undefined) return await context.projects.view(root)
  throw new UserError(
    'project_not_found',
    'no project is open and none was named',
    'pass project=<path or name>, or index a folder first: index_repository path=<absolute path>',
    { invalid_arguments: ['project'], allowed_arguments: acceptedArguments(query.params) },
  )
}

function hasCode(view: ProjectView): boolean {
  if (view.reader === undefined || view.report === undefined) return false
  return view.info.state !== 'missing' && view.info.state !== 'empty' && view.info.state !== 'rebuilding'
}

/** Absolute paths below the root count as the relative ones; known only now that the project is. */
function relativePaths(
  query: Query,
  params: Readonly<Record<string, unknown>>,
  root: string | undefined,
): Readonly<Record<string, unknown>> {
  const paths = parameterFacts(query.params).filter(({ role }) => role === 'path')
  const changed: Record<string, unknown> = {}
  for (const { name } of paths) {
    const value = params[name]
    if (typeof value === 'string') changed[name] = normalisePath(value, root)
    else if (Array.isArray(value)) changed[name] = value.map((path) => normalisePath(String(path), root))
  }
  return { ...params, ...changed }
}

interface Asked {
  readonly params: Readonly<Record<string, unknown>>
  readonly view: ProjectView | undefined
}

/** Undefined where the store has no generation: then no cursor is given out and none is accepted. */
async function bindingOf(
  { projects }: QueryContext,
  query: Query,
  { params, view }: Asked,
): Promise<CursorBinding | undefined> {
  const free = new Set([...FREE_ARGUMENTS, ...(query.free ?? [])])
  const deciding = parameterFacts(query.params).filter(
    (fact) => !free.has(fact.name) && JSON.stringify(params[fact.name]) !== JSON.stringify(fact.default),
  )
  const bound = {
    query: query.name,
    deciding: pick(
      params,
      deciding.map((fact) => fact.name),
    ),
  }
  if (query.needs === 'nothing') {
    if (Object.keys(query.lists).length === 0) return undefined
    // What a list of projects can change by is which projects there are.
    const roots = (await projects.list()).map(({ root }) => root)
    return { ...bound, projectKey: '', generation: JSON.stringify(roots) }
  }
  const generation = view?.reader?.generation
  if (view === undefined || generation === undefined || generation.databaseId === '') return undefined
  return { ...bound, projectKey: view.ref.key, generation: `${generation.databaseId}:${generation.counter}` }
}

function openBound(cursor: string, binding: CursorBinding | undefined): ReturnType<typeof openCursor> {
  if (binding !== undefined) return openCursor(cursor, binding)
  throw new UserError(
    'cursor_unsupported',
    'there is no generation that a cursor could be bound to',
    'leave cursor out and raise limit instead',
    { invalid_arguments: ['cursor'] },
  )
}

async function infoOf(context: QueryContext, root: string | undefined): Promise<IndexInfo> {
  return root === undefined ? { state: 'missing', files: 0 } : (await context.projects.view(root)).info
}

/** What an error says of the index: a failure to find out must not hide the error itself. */
async function indexForError(context: QueryContext, rawArguments: unknown): Promise<IndexInfo> {
  try {
    const given = new Map<string, unknown>(Object.entries(rawArguments ?? {}))
    const asked = given.get('project')
    return await infoOf(context, await resolveProject(context.projects, typeof asked === 'string' ? asked : undefined))
  } catch {
    return { state: 'missing', files: 0 }
  }
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]))
}
