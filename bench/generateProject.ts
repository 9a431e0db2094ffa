/**
 * `node bench/generateProject.ts FOLDER LINES`: writes a project of that many lines, the same on every run, into a new folder: TypeScript,
 * Java and Python in packages of some forty files. Functions call functions of their file, of near files of their package and of the
 * packages before it, and a few that everybody calls; classes implement interfaces of their package.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generator } from './generatedGraph.ts'
import { FILES_PER_PACKAGE, packOf, sourceIn, type FilePlan, type SourceLanguage } from './generatedSource.ts'

/** One of so many calls that leave a file goes to another package. */
const FAR_ONE_OF = 5
const IMPORTS_PER_FILE = 6
const LANGUAGES: readonly SourceLanguage[] = ['typescript', 'typescript', 'java', 'python']

const [, , folder = '', wanted = ''] = process.argv
const lines = Number(wanted)
if (folder === '' || !Number.isSafeInteger(lines) || lines < 1 || existsSync(folder)) {
  process.stderr.write('Usage: node bench/generateProject.ts FOLDER LINES\n\nFOLDER must not exist yet.\n')
  process.exit(2)
}

const random = generator(2_026)
let written = 0
let files = 0
while (written < lines) {
  const { path, text } = sourceIn(planOf(files))
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
  written += text.split('\n').length - 1
  files += 1
}
process.stdout.write(`${files} files, ${written} lines\n`)

/** What file number `file` is and which earlier files it needs: of its package, mostly, and of packages of its language. */
function planOf(file: number): FilePlan {
  const pack = packOf(file)
  const at = file % FILES_PER_PACKAGE
  const needs = new Set<number>()
  for (let index = 0; index < IMPORTS_PER_FILE; index += 1) {
    const isFar = pack >= LANGUAGES.length && Math.floor(random() * FAR_ONE_OF) === 0
    if (isFar) needs.add(far(pack))
    else if (at > 0) needs.add(pack * FILES_PER_PACKAGE + Math.floor(random() * at))
  }
  return { file, pack, language: languageOf(pack), needs: [...needs], random }
}

/** A file of an earlier package of the same language: half of the time of the first, which everybody needs. */
function far(pack: number): number {
  const ordinal = pack % LANGUAGES.length
  const earlier = Math.floor(pack / LANGUAGES.length)
  const chosen = random() < 0.5 ? 0 : Math.floor(random() * earlier)
  return (chosen * LANGUAGES.length + ordinal) * FILES_PER_PACKAGE + Math.floor(random() * FILES_PER_PACKAGE)
}

function languageOf(pack: number): SourceLanguage {
  return LANGUAGES[pack % LANGUAGES.length] ?? 'typescript'
}
