import type { SourcePort } from '../../QueryContext.ts'
import { readerIn, type ReadText, type Runner, type RunnerKind } from './Runner.ts'
import { RUNNERS } from './runners.ts'
import { shellWord } from '../../shellWord.ts'

/** Test files named in a command; where there are more, everything is run. */
const FILES_NAMED_MAX = 20
/** Runners joined in one command; what others would run is said. */
const RUNNERS_MAX = 4
/** Folders that are asked for a runner. */
const FOLDERS_ASKED_MAX = 200

export interface Verification {
  /** One line for a POSIX shell at the root of the project, or undefined where no runner was found. */
  readonly command: string | undefined
  /** Test files that the command does not run. */
  readonly uncovered: readonly string[]
}

/**
 * The command that runs the tests with what the project itself uses, found in the folder of each test or the nearest one
 * above it. Nothing is guessed and nothing is run.
 */
export async function verificationCommand(source: SourcePort, tests: readonly string[]): Promise<Verification> {
  const search = createSearch(source)
  const groups = new Map<string, { readonly runner: Runner; readonly folder: string; readonly files: string[] }>()
  const uncovered: string[] = []
  for (const test of tests) {
    const found = await search(test)
    if (found === undefined) {
      uncovered.push(test)
      continue
    }
    const group = groups.get(found.key)
    if (group !== undefined) group.files.push(test)
    else if (groups.size < RUNNERS_MAX) groups.set(found.key, { ...found, files: [test] })
    else uncovered.push(test)
  }
  const commands = [...groups.values()].flatMap(({ runner, folder, files }) => commandOf(runner, folder, files) ?? [])
  return { command: commands.length === 0 ? undefined : commands.join(' && '), uncovered }
}

interface Found {
  readonly key: string
  readonly folder: string
  readonly runner: Runner
}

function createSearch(source: SourcePort): (test: string) => Promise<Found | undefined> {
  const known = new Map<string, Promise<Runner | undefined>>()
  return async (test) => {
    const extension = test.slice(test.lastIndexOf('.') + 1).toLowerCase()
    const kind = RUNNERS.findIndex(({ extensions }) => extensions.includes(extension))
    const asked = RUNNERS[kind]
    if (asked === undefined) return undefined
    for (const folder of foldersAbove(test)) {
      const key = `${kind}\0${folder}`
      const runner = await (known.get(key) ?? ask(key, asked, folder, test))
      if (runner !== undefined) return { key, folder, runner }
    }
    return undefined
  }

  function ask(key: string, kind: RunnerKind, folder: string, test: string): Promise<Runner | undefined> {
    if (known.size >= FOLDERS_ASKED_MAX) return Promise.resolve(undefined)
    const readTest: ReadText = async () => await readerIn(source, '')(test)
    const found = kind.find(readerIn(source, folder), readTest)
    known.set(key, found)
    return found
  }
}

/** From the folder of a file up to the root, which is the empty text. */
function foldersAbove(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1)
  return [...segments.map((_, index) => segments.slice(0, segments.length - index).join('/')), '']
}

function commandOf(runner: Runner, folder: string, files: readonly string[]): string | undefined {
  const relative = files.map((file) => (folder === '' ? file : file.slice(folder.length + 1)))
  const some = files.length > FILES_NAMED_MAX ? undefined : runner.some(relative.map(withoutDash))
  const words = (some ?? runner.whole).map(shellWord)
  // A name that no line can hold: everything is run instead.
  const isWritable = words.every((word) => word !== undefined)
  const command = (isWritable ? words : runner.whole.map(shellWord)).join(' ')
  if (folder === '') return command
  const place = shellWord(folder)
  return place === undefined ? undefined : `(cd ${place} && ${command})`
}

/** A file whose name begins like an option is no option. */
function withoutDash(file: string): string {
  return file.startsWith('-') ? `./${file}` : file
}
