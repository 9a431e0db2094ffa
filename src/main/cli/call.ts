import { listProjects, dataFolder } from '#engine/home'
import { findQuery } from '#queries/index'
import { parameterFacts } from '#queries/arguments/parameterFacts'
import { UserError } from '#shared/UserError'
import { callHelp } from './callHelp.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { readCallLine, type CallLine } from './flags.ts'
import { watchInterrupt } from './interrupt.ts'
import { writeError, writeOut } from './output.ts'
import { localisedFor } from './localised.ts'
import { projectAround, typedFolder } from './paths.ts'
import { openSession } from './session.ts'

/** `faultline call QUERY …`: prints the answer in its format; the exit code says whether the query ran to its end. */
export async function callCommand(tokens: readonly string[]): Promise<ExitCode> {
  const line = readLine(tokens)
  if (line === undefined) return EXIT.usage
  if (line.help) {
    await writeOut(callHelp(line.query))
    return EXIT.success
  }
  if (line.query === undefined) {
    writeError(callHelp(undefined))
    return EXIT.usage
  }
  const interrupt = watchInterrupt()
  const session = await openSession()
  try {
    const params = localisedFor(line.query, line.params, projectHere())
    const reply = await session.ask(line.query, params, { signal: interrupt.signal, surface: 'cli' })
    await writeOut(ended(reply.text))
    if (interrupt.signal.aborted) return EXIT.interrupted
    return reply.envelope.success ? EXIT.success : EXIT.failure
  } catch (error) {
    if (interrupt.signal.aborted) return EXIT.interrupted
    throw error
  } finally {
    await session.close()
    interrupt.release()
  }
}

function readLine(tokens: readonly string[]): CallLine | undefined {
  try {
    return readCallLine(tokens, (query) => {
      const found = findQuery(query)
      return found === undefined ? [] : parameterFacts(found.params)
    })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    writeError(`${error.message} ${error.hint}`)
    return undefined
  }
}

/** Of the calls that name no project: the one around the folder in which the user typed. */
function projectHere(): string {
  return projectAround(
    typedFolder(),
    listProjects(dataFolder()).map(({ root }) => root),
  )
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}
