/**
 * `npm run bench:answers -- REPOSITORY`: five structural questions about a TypeScript repository, asked through the endpoint by the
 * protocol's own client over stdio; calls and bytes that an agent pays, whether the answers are what the TypeScript compiler says, and
 * the same by text search. What the questions are about is chosen by the compiler's facts. The repository is copied; the copy is edited.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { decodeTree } from '#queries/encode/decodeTree'
import { buildIfNeeded } from '../scripts/build.ts'
import { asTyped, root } from '../scripts/paths.ts'
import { compilerFacts } from './answers/compilerFacts.ts'
import { questionsAbout } from './answers/questions.ts'
import { chooseSubjects } from './answers/subjects.ts'

const INDEX_TIMEOUT_MS = 300_000
const HEADS = ['question', 'right', 'calls', 'bytes', 'by text search: calls', 'bytes']

const [given] = process.argv.slice(2)
if (given === undefined) {
  process.stderr.write(
    'Usage: npm run bench:answers -- REPOSITORY\n\nREPOSITORY is a git repository with a tsconfig.json.\n',
  )
  process.exit(2)
}
await buildIfNeeded({ force: false })
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'faultline-answers-')))
const project = join(folder, basename(asTyped(given)))
const client = new Client({ name: 'bench', version: '1.0.0' })
try {
  cpSync(asTyped(given), project, { recursive: true, filter: (file) => basename(file) !== 'node_modules' })
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', project, ...args], { encoding: 'utf8', maxBuffer: 1e9 })
  // The copy is as committed, whatever was staged there; files that a partial clone lacks are no change.
  git('reset', '--quiet')
  const lacking = git('ls-files', '--deleted', '-z')
    .split('\0')
    .filter((file) => file !== '')
  if (lacking.length > 0) git('update-index', '--skip-worktree', '--', ...lacking)
  const files = git('ls-files', '*.ts', '*.tsx', '*.js', '*.jsx').trim().split('\n')
  const facts = compilerFacts(project, files)
  const isTest = (file: string): boolean => /(?:^|\/)(?:tests?|__tests__)\/|\.(?:test|spec)\.\w+$/.test(file)
  const subjects = chooseSubjects(facts, isTest)
  edit(join(project, subjects.edited.file), subjects.edited)
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(root, 'bin/faultline.js'), 'mcp', project],
      env: { ...texts(process.env), FAULTLINE_HOME: join(folder, 'home') },
    }),
  )
  await client.callTool({ name: 'index_repository', arguments: { path: project } }, undefined, {
    timeout: INDEX_TIMEOUT_MS,
  })
  process.stdout.write(`| ${HEADS.join(' | ')} |\n|${' --- |'.repeat(HEADS.length)}\n`)
  const sums = [0, 0, 0, 0]
  let right = 0
  for (const { question, call, check, search } of questionsAbout({ facts, subjects, isTest, git })) {
    const reply = await client.callTool({ name: call[0], arguments: { ...call[1] } })
    const [content] = Array.isArray(reply.content) ? reply.content : []
    const text = String(content?.text)
    const wrong = check(decodeTree(text))
    if (process.argv.includes('--print')) process.stderr.write(`\n${text}\n`)
    const found = search()
    const costs = [1, Buffer.byteLength(text), found.calls, found.bytes]
    for (const [index, cost] of costs.entries()) sums[index] = (sums[index] ?? 0) + cost
    if (wrong === undefined) right += 1
    process.stdout.write(`| ${[question, wrong ?? 'yes', ...costs].join(' | ')} |\n`)
  }
  process.stdout.write(`| together | ${right} of 5 | ${sums.join(' | ')} |\n`)
} finally {
  await client.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}

/** Adds a parameter to the function: what an edit of a signature is. */
function edit(file: string, { line, name }: { readonly line: number; readonly name: string }): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  const from = lines.slice(0, line - 1).join('\n').length
  const text = lines.join('\n')
  const open = text.indexOf('(', text.indexOf(name, from)) + 1
  writeFileSync(file, `${text.slice(0, open)}added = 0, ${text.slice(open)}`)
}

function texts(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
