import type { AgentCall, AgentCalls, AgentSetup, ConnectionTest } from './agents.ts'
import type { Bookmark, KeptViews } from './bookmarks.ts'
import type { EditorChoice } from './editors.ts'
import type { Envelope } from './envelope.ts'
import type { RuleChange } from './ignoreRules.ts'
import type { Preferences } from './preferences.ts'
import type { Thresholds } from './thresholds.ts'

/**
 * What crosses between the interface and the engine, the same over the window's IPC and the browser's HTTP:
 * `ask` for queries, `command` for what is not a question, events for what happens on its own.
 */

/** Phases of an index run, in their order. */
export const PHASES = ['walk', 'parse', 'link', 'publish'] as const
export type Phase = (typeof PHASES)[number]

/** How far an index run is. Counts are real; `total` is absent until it is known. */
export interface IndexProgress {
  readonly project: string
  readonly phase: Phase
  readonly done: number
  readonly total?: number
  /** Files found so far and files parsed so far, by language. */
  readonly languages: Readonly<Record<string, { readonly found: number; readonly parsed: number }>>
  readonly files: number
  readonly skipped: number
  readonly notParsed: number
  readonly symbols: number
  readonly sites: number
  readonly elapsedMs: number
}

export type EngineEvent =
  | { readonly type: 'progress'; readonly progress: IndexProgress }
  | {
      readonly type: 'indexed'
      readonly project: string
      readonly generation: string
      readonly changed: boolean
      readonly cancelled: boolean
    }
  | { readonly type: 'index_failed'; readonly project: string; readonly error: string; readonly hint: string }
  | { readonly type: 'engine'; readonly state: 'starting' | 'ready' | 'restarted' | 'failed'; readonly message: string }
  | { readonly type: 'agent_call'; readonly call: AgentCall }
  | { readonly type: 'open'; readonly project: string }
  /** A link was followed: the view of this project is to be shown. */
  | { readonly type: 'link'; readonly project: string; readonly link: string }
  /** Somebody, here or on another surface, chose otherwise. */
  | { readonly type: 'preferences'; readonly preferences: Preferences }
  /** Changes of this project are graded otherwise from now on. */
  | { readonly type: 'thresholds'; readonly project: string }
  | { readonly type: 'menu'; readonly command: MenuCommand }

/** What the native menu asks the interface to do. */
export const MENU_COMMANDS = [
  'open',
  'search',
  'back',
  'forward',
  'bookmark',
  'start',
  'map',
  'explore',
  'impact',
  'cycles',
  'paths',
  'agents',
  'index',
  'settings',
  'theme',
  'help',
] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]

export interface RecentProject {
  readonly root: string
  readonly name: string
  readonly openedAt: string
  readonly files?: number
  readonly symbols?: number
  readonly missing?: boolean
}

/** Where the interface runs and what it can do there. */
export interface HostInfo {
  readonly surface: 'window' | 'browser'
  readonly version: string
  readonly platform: string
  /** The project to open at start, if one was given on the command line. */
  readonly project?: string
  /** Address of the MCP endpoint, when it listens. */
  readonly endpoint?: string
  readonly sample?: string
}

/** A folder as the browser's folder chooser lists it. */
export interface FolderListing {
  readonly path: string
  readonly parent?: string
  readonly folders: readonly { readonly name: string; readonly path: string; readonly repository: boolean }[]
  readonly truncated: boolean
}

/** Where a file was opened: in an editor, or, where none was found, its folder in the file manager. */
export type EditorOutcome = 'editor' | 'folder'

/** The project's own ignore file, by its path there; `text` is absent where there is none. */
export interface IgnoreFileText {
  readonly file: string
  readonly text?: string
  readonly truncated?: boolean
  /** Of all its bytes: what a change of it is a change of. */
  readonly digest?: string
}

/** The branches of a repository. */
export interface GitBranches {
  /** The one that is checked out; absent where HEAD is detached. */
  readonly branch?: string
  readonly head?: string
  /** The others, the latest first, those of remotes too. */
  readonly others: readonly string[]
  readonly truncated: boolean
  /** Commits before some are not there. */
  readonly shallow: boolean
}

/** How many source files each pattern matches by itself, in the order asked; null for one that takes back. */
export interface RuleCounts {
  readonly counts: readonly (number | null)[]
  /** False where the project has more files than were looked at: the counts are at least so many. */
  readonly complete: boolean
}

/** A file by the project that it belongs to: its path there, with `/`. */
export interface ProjectFile {
  readonly project: string
  readonly file: string
}

/** Commands with their argument and their answer. One table, so that both bridges and both ends agree. */
export interface Commands {
  readonly hostInfo: { readonly argument: undefined; readonly result: HostInfo }
  readonly recents: { readonly argument: undefined; readonly result: readonly RecentProject[] }
  readonly forgetRecent: { readonly argument: string; readonly result: undefined }
  /** Makes a folder the open project: registers it, starts indexing if needed. Rejects with a sentence that helps. */
  readonly openProject: { readonly argument: string; readonly result: { readonly root: string; readonly name: string } }
  readonly cancelIndex: { readonly argument: string; readonly result: undefined }
  readonly reindex: { readonly argument: string; readonly result: undefined }
  /** The native folder dialog; `undefined` when dismissed or when there is none (browser). */
  readonly chooseFolder: { readonly argument: undefined; readonly result: string | undefined }
  /** Sub-folders of a folder, for choosing one in the browser; the home folder when none is given. */
  readonly listFolder: { readonly argument: string | undefined; readonly result: FolderListing }
  /** Opens the file at the line and column, from 1, in the user's editor (window only). */
  readonly openInEditor: {
    readonly argument: ProjectFile & { readonly line: number; readonly column: number; readonly editor: EditorChoice }
    readonly result: EditorOutcome
  }
  /** Shows the file in the file manager (window only). */
  readonly revealInFolder: { readonly argument: ProjectFile; readonly result: undefined }
  /** Bookmarks and the last view of a project. */
  readonly keptViews: { readonly argument: string; readonly result: KeptViews }
  /** Adds a bookmark, or replaces the one of the same id; and takes one away. */
  readonly putBookmark: {
    readonly argument: { readonly project: string; readonly bookmark: Bookmark }
    readonly result: KeptViews
  }
  readonly removeBookmark: {
    readonly argument: { readonly project: string; readonly id: string }
    readonly result: KeptViews
  }
  /** Remembers which view of a project was shown last, by its link. */
  readonly keepLastView: {
    readonly argument: { readonly project: string; readonly link: string }
    readonly result: undefined
  }
  /** What the person likes, the same on every surface. */
  readonly preferences: { readonly argument: undefined; readonly result: Preferences }
  readonly keepPreferences: { readonly argument: Preferences; readonly result: undefined }
  /** From where on changes of a project are graded how. */
  readonly thresholds: { readonly argument: string; readonly result: Thresholds }
  /** Sets them; without any the default ones hold again. */
  readonly setThresholds: {
    readonly argument: { readonly project: string; readonly thresholds?: Thresholds }
    readonly result: Thresholds
  }
  /** The ignore file of an opened project. */
  readonly ignoreFile: { readonly argument: string; readonly result: IgnoreFileText }
  /** The branches of an opened project; null where it is in no repository. */
  readonly branches: { readonly argument: string; readonly result: GitBranches | null }
  /** Changes rules in it and indexes anew; `digest` is that of the file which was read. Rejects where it changed since. */
  readonly saveIgnoreRules: {
    readonly argument: RuleChange & { readonly project: string; readonly digest?: string }
    readonly result: IgnoreFileText
  }
  /** What patterns leave out. */
  readonly countRuleFiles: {
    readonly argument: { readonly project: string; readonly patterns: readonly string[] }
    readonly result: RuleCounts
  }
  /** The last calls of agents, whichever way they came. */
  readonly agentCalls: { readonly argument: undefined; readonly result: AgentCalls }
  /** How an agent's client starts Faultline for a project, or for none. */
  readonly agentSetup: { readonly argument: string | undefined; readonly result: AgentSetup }
  /** Starts Faultline as a client would, and says how each step went. Never rejects for a step that failed. */
  readonly testConnection: { readonly argument: string | undefined; readonly result: ConnectionTest }
}
export type CommandName = keyof Commands

export const COMMAND_NAMES = [
  'hostInfo',
  'recents',
  'forgetRecent',
  'openProject',
  'cancelIndex',
  'reindex',
  'chooseFolder',
  'listFolder',
  'openInEditor',
  'revealInFolder',
  'keptViews',
  'putBookmark',
  'removeBookmark',
  'keepLastView',
  'preferences',
  'keepPreferences',
  'thresholds',
  'setThresholds',
  'ignoreFile',
  'branches',
  'saveIgnoreRules',
  'countRuleFiles',
  'agentCalls',
  'agentSetup',
  'testConnection',
] as const satisfies readonly CommandName[]

/** The one door between the interface and everything behind it. */
export interface Bridge {
  ask(query: string, params: Readonly<Record<string, unknown>>): Promise<Envelope>
  command<Name extends CommandName>(name: Name, argument: Commands[Name]['argument']): Promise<Commands[Name]['result']>
  subscribe(listener: (event: EngineEvent) => void): () => void
  /** The path of a dropped folder, where the host can tell (window only). */
  pathOfDrop?(file: File): string
}
