import { existsSync } from 'node:fs'
import path from 'node:path'
import { dataFolder, listProjects } from '#engine/home'
import { createSharedEngine } from '#engine/sharedEngine'
import { productVersion } from '#engine/version'
import { serveStdio } from '#serve/stdio'
import type { ServedEngine } from '#serve/ServedEngine'
import { EXIT, type ExitCode } from './exit.ts'
import { localisedFor } from './localised.ts'
import { writeError } from './output.ts'
import { isFolder } from '#engine/isFolder'
import { projectAround, resolveTyped, typedFolder } from './paths.ts'

/**
 * `faultline mcp`: a bridge from an agent's stdin and stdout to the engine that all share. What the agent lists is
 * answered here at once; the engine is looked for, or started, meanwhile.
 */
export async function mcpCommand(typed: string | undefined): Promise<ExitCode> {
  const project = typed === undefined ? projectHere() : resolveTyped(typed)
  if (typed !== undefined && !isFolder(resolveTyped(typed))) {
    writeError(`${typed} is no folder. Give the folder of a project, or none.`)
    return EXIT.failure
  }
  const engine = createSharedEngine({ home: dataFolder(), project })
  // Started now, so that it is there at the first call; a failure is told by that call.
  void engine.command('hostInfo', undefined).catch(() => undefined)
  await serveStdio(forProject(engine, project), productVersion())
  return EXIT.success
}

/** The agent's project is meant where a call names none: the shared engine may have others open. */
function forProject(engine: ServedEngine, project: string | undefined): ServedEngine {
  return { ...engine, ask: (name, params, asking) => engine.ask(name, localisedFor(name, params, project), asking) }
}

/** A known project or a repository around the working folder; no other folder is taken for a project unasked. */
function projectHere(): string | undefined {
  const known = listProjects(dataFolder()).map(({ root }) => root)
  const around = projectAround(typedFolder(), known)
  return known.includes(around) || existsSync(path.join(around, '.git')) ? around : undefined
}
