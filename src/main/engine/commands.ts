import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { countRuleFiles } from '#indexer/countRuleFiles'
import { readBranches } from '#git/readBranches'
import { packageRoot } from '#model/packageRoot'
import { RULE_LENGTH_MAX, RULES_CHANGED_MAX } from '#shared/ignoreRules'
import { COMMAND_NAMES, type CommandName, type Commands, type EngineEvent } from '#shared/protocol'
import { UserError } from '#shared/UserError'
import type { AgentCallLog } from './agentCalls.ts'
import { agentLaunch } from './agentLaunch.ts'
import { listFolder } from './folders.ts'
import { readIgnoreFile, saveIgnoreRules } from './ignoreFile.ts'
import { bookmarkSchema, createKeptViews, linkSchema } from './keptViews.ts'
import type { Projects } from './Projects.ts'
import { thresholdsSchema, type Settings } from './settings.ts'
import { realRoot } from './realRoot.ts'
import type { Recents } from './recents.ts'
import type { Runs } from './runs.ts'
import { userPlaces } from './userPlaces.ts'

const PATH_LENGTH_MAX = 4_096

export interface CommandServices {
  readonly version: string
  readonly projects: Projects
  readonly runs: Runs
  readonly recents: Recents
  readonly agentCalls: AgentCallLog
  readonly settings: Settings
  readonly emit: (event: EngineEvent) => void
  /** The data folder. */
  readonly home: string
}

type Handlers = { readonly [Name in CommandName]: (argument: unknown) => Promise<Commands[Name]['result']> }

/** The protocol's commands as an engine without a desktop can carry them out. Rejects with a UserError. */
export function createCommands(services: CommandServices): (name: string, argument: unknown) => Promise<unknown> {
  const handlers = handlersOf(services)
  return async (name, argument) => {
    const known = COMMAND_NAMES.find((candidate) => candidate === name)
    if (known === undefined) {
      throw new UserError(
        'invalid_argument',
        `There is no command "${name}".`,
        `Use one of: ${COMMAND_NAMES.join(', ')}.`,
      )
    }
    return handlers[known](argument)
  }
}

function handlersOf(services: CommandServices): Handlers {
  const { version, projects, runs, recents, agentCalls, settings, emit, home } = services
  const views = createKeptViews(home)
  return {
    hostInfo: async () => ({ surface: 'browser', version, platform: process.platform, ...sampleOf() }),
    recents: async () => recents.list(),
    async forgetRecent(argument) {
      recents.forget(pathArgument(argument))
      return undefined
    },
    async openProject(argument) {
      const project = projects.open(pathArgument(argument))
      recents.remember(project.root, project.name)
      projects.indexInBackground(project.root)
      return { root: project.root, name: project.name }
    },
    async cancelIndex(argument) {
      await runs.cancel(realRoot(pathArgument(argument)))
      return undefined
    },
    async reindex(argument) {
      projects.indexInBackground(projects.open(pathArgument(argument)).root)
      return undefined
    },
    chooseFolder: async () => undefined,
    listFolder: async (argument) =>
      listFolder(argument === undefined || argument === null ? undefined : pathArgument(argument)),
    openInEditor: async () => onlyInWindow('open an editor'),
    revealInFolder: async () => onlyInWindow('show a folder'),
    keptViews: async (argument) => views.read(realRoot(pathArgument(argument))),
    async putBookmark(argument) {
      const { project, bookmark } = checked(z.object({ project: pathSchema, bookmark: bookmarkSchema }), argument)
      return views.put(realRoot(project), bookmark)
    },
    async removeBookmark(argument) {
      const { project, id } = checked(z.object({ project: pathSchema, id: z.string() }), argument)
      return views.remove(realRoot(project), id)
    },
    async keepLastView(argument) {
      const { project, link } = checked(z.object({ project: pathSchema, link: linkSchema }), argument)
      views.keepLast(realRoot(project), link)
      return undefined
    },
    preferences: async () => settings.preferences(),
    async keepPreferences(argument) {
      const preferences = settings.keepPreferences(argument)
      emit({ type: 'preferences', preferences })
      return undefined
    },
    thresholds: async (argument) => settings.thresholds(realRoot(pathArgument(argument))),
    async setThresholds(argument) {
      const schema = z.object({ project: pathSchema, thresholds: thresholdsSchema.optional() })
      const { project, thresholds } = checked(schema, argument)
      const root = realRoot(project)
      const now = settings.setThresholds(root, thresholds)
      emit({ type: 'thresholds', project: root })
      return now
    },
    ignoreFile: async (argument) => readIgnoreFile(projects.open(pathArgument(argument)).root),
    branches: async (argument) => (await readBranches(projects.open(pathArgument(argument)).root)) ?? null,
    async saveIgnoreRules(argument) {
      const { project, digest, removed, added } = checked(ruleChangeSchema, argument)
      const { root } = projects.open(project)
      const saved = saveIgnoreRules(root, digest, { removed, added })
      projects.indexInBackground(root)
      return saved
    },
    async countRuleFiles(argument) {
      const { project, patterns } = checked(z.object({ project: pathSchema, patterns: ruleListSchema }), argument)
      return countRuleFiles(projects.open(project).root, patterns)
    },
    agentCalls: async () => agentCalls.read(),
    agentSetup: async (argument) => ({ launch: launchFor(argument), places: userPlaces() }),
    async testConnection(argument) {
      // An agent's side of the protocol: a fifth of the program, which nothing else here needs.
      const { testConnection } = await import('#serve/testConnection')
      return await testConnection(launchFor(argument), { home, version })
    },
  }
}

function onlyInWindow(what: string): never {
  throw new UserError(
    'invalid_argument',
    `Only the desktop window can ${what}.`,
    'Copy the path, or open the project in the window: npm start -- PATH.',
  )
}

function launchFor(argument: unknown) {
  return agentLaunch(argument === undefined || argument === null ? undefined : realRoot(pathArgument(argument)))
}

/** The small repository that works offline, where the package has it. */
function sampleOf(): { readonly sample?: string } {
  const sample = path.join(packageRoot(), 'sample')
  return existsSync(sample) ? { sample } : {}
}

const pathSchema = z.string().min(1).max(PATH_LENGTH_MAX)
const ruleListSchema = z.array(z.string().max(RULE_LENGTH_MAX)).max(RULES_CHANGED_MAX)
const ruleChangeSchema = z.object({
  project: pathSchema,
  digest: z.string().optional(),
  removed: z.array(z.int().min(0)).max(RULES_CHANGED_MAX),
  added: ruleListSchema,
})

function pathArgument(argument: unknown): string {
  const parsed = pathSchema.safeParse(argument)
  if (parsed.success) return parsed.data
  throw new UserError('invalid_argument', 'The command needs the path of a folder.', 'Give it as a text.')
}

function checked<Value>(schema: z.ZodType<Value>, argument: unknown): Value {
  const parsed = schema.safeParse(argument)
  if (parsed.success) return parsed.data
  throw new UserError(
    'invalid_argument',
    `The command cannot be read: ${z.prettifyError(parsed.error)}`,
    'Reload the page.',
  )
}
