import { dataFolder, listProjects } from '#engine/home'
import { exportLines, EXPORT_FORMATS, EXPORTS } from '#engine/exportLines'
import { EXIT, type ExitCode } from './exit.ts'
import { writeError, writeOut } from './output.ts'
import { isFolder } from '#engine/isFolder'
import { projectAround, resolveTyped, typedFolder } from './paths.ts'

/** Characters collected before they are written: a write for every line would cost more than the lines. */
const CHUNK_CHARACTERS = 64_000

export interface ExportCommandOptions {
  readonly what: string
  readonly format: string
  readonly as?: string
}

/** `faultline export`: what was published last, one object or row a line, read straight from the store. */
export async function exportCommand(
  typed: string | undefined,
  { what, format, as }: ExportCommandOptions,
): Promise<ExitCode> {
  const kind = EXPORTS.find((candidate) => candidate === what)
  if (kind === undefined) {
    writeError(`--what ${what} cannot be exported: use one of ${EXPORTS.join(', ')}.`)
    return EXIT.usage
  }
  const form = EXPORT_FORMATS.find((candidate) => candidate === format)
  if (form === undefined) {
    writeError(`--format ${format} is not possible: use one of ${EXPORT_FORMATS.join(', ')}.`)
    return EXIT.usage
  }
  const root = rootOf(typed)
  if (!isFolder(root)) {
    writeError(`${root} is no folder. Give the folder of an indexed project.`)
    return EXIT.failure
  }
  const lines = exportLines(dataFolder(), root, { what: kind, format: form, name: as })
  if (lines === undefined) {
    writeError(`${root} has no index. Run faultline index ${JSON.stringify(root)} first.`)
    return EXIT.failure
  }
  await writeLines(lines)
  return EXIT.success
}

function rootOf(typed: string | undefined): string {
  const known = listProjects(dataFolder()).map(({ root }) => root)
  return typed === undefined ? projectAround(typedFolder(), known) : resolveTyped(typed)
}

async function writeLines(lines: Iterable<string>): Promise<void> {
  let chunk = ''
  for (const line of lines) {
    chunk += line.endsWith('\n') ? line : `${line}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    await writeOut(chunk)
    chunk = ''
  }
  await writeOut(chunk)
}
