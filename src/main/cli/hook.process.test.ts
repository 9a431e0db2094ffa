import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcedEngine, indexedProjectAround } from '#engine/whereabouts'
import { packageRoot } from '#model/packageRoot'
import { askPublished } from './hook/askPublished.ts'
import { contextOf, CONTEXT_BYTES_MAX } from './hook/contextOf.ts'
import { readHookCall } from './hook/HookCall.ts'
import { questionFor } from './hook/questionFor.ts'
import { createWorkplace, PATIENCE, type Workplace } from './testing/program.ts'

describe('faultline hook', PATIENCE, () => {
  let place: Workplace
  let root: string
  beforeAll(async () => {
    place = createWorkplace()
    root = place.sample()
    await place.run(['index', root])
  }, PATIENCE.timeout)
  afterAll(() => place.remove())

  /** The real program with its own entry, as an agent runs it. */
  async function hook(payload: string): Promise<{ readonly code: number | null; readonly stdout: string }> {
    const program = path.join(packageRoot(), 'src/main/cli/hook.ts')
    const child = spawn(process.execPath, [program], { env: place.env, stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.on('error', () => {})
    child.stdin.end(payload)
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    return { code, stdout }
  }

  const payload = (tool_name: string, tool_input: object): string =>
    JSON.stringify({ session_id: 's', hook_event_name: 'PreToolUse', cwd: root, tool_name, tool_input })

  it.each([
    ['no payload', 'not JSON'],
    ['nothing', ''],
    ['another tool', '{"tool_name": "Bash", "tool_input": {"command": "ls"}}'],
    ['a folder without an index', '{"tool_name": "Grep", "tool_input": {"pattern": "moor"}, "cwd": "/"}'],
  ])('lets the agent go on where it is given %s', async (_, text) => {
    expect(await hook(text)).toEqual({ code: 0, stdout: '' })
  })

  it('reads the index itself where no engine runs', async () => {
    expect(await context('Grep', { pattern: (await aSymbol()).name })).toContain('Faultline knows')
  })

  it('prints nothing or what agents read, and always ends with 0', async () => {
    const { code, stdout } = await hook(payload('Edit', { file_path: 'src/model/money.ts' }))
    expect(code).toBe(0)
    // On a busy machine its time may be over before it could answer.
    expect(stdout === '' || isHookOutput(stdout)).toBe(true)
  })

  it('goes on where the engine that announced itself is gone', async () => {
    const file = path.join(place.home, 'engine.json')
    const gone = { pid: 1, port: 9, token: 'x'.repeat(40), version: '0', startedAt: '' }
    writeFileSync(file, JSON.stringify(gone), { mode: 0o600 })
    expect((await hook(payload('Grep', { pattern: 'anything' }))).code).toBe(0)
  })

  it('understands what the live engine answers, for each kind of call', async () => {
    const server = place.start(['serve', root, '--no-open'])
    try {
      while (announcedEngine(place.home)?.pid !== server.pid && server.exitCode === null) await wait(50)
      const name = await aSymbol()
      const search = await context('Grep', { pattern: `\\b${name.name}\\(` })
      expect(search).toContain(`${name.qn} `)
      expect(search).toContain(` ${name.file}:`)
      expect(search).toMatch(/, \d+ callers?/)
      const edit = await context('Edit', { file_path: name.file })
      expect(edit).toMatch(/^Faultline, before this edit: (SAFE|CAUTION|REVIEW|UNSAFE)\. .*health [A-F]/)
      expect(await context('Read', { file_path: path.join(root, name.file) })).toContain('symbols of this file')
      for (const text of [search, edit]) expect(Buffer.byteLength(text ?? '')).toBeLessThanOrEqual(CONTEXT_BYTES_MAX)
      expect(await context('Grep', { pattern: 'nothingIsCalledThis' })).toBeUndefined()
      expect(await context('Write', { file_path: 'src/brandNew.ts' })).toBeUndefined()
    } finally {
      server.kill('SIGTERM')
    }
  })

  /** What the hook would print, from the live engine, without its deadline: the machine may be busy with other tests. */
  async function context(tool: string, input: object): Promise<string | undefined> {
    const call = readHookCall(payload(tool, input))
    const project = indexedProjectAround(place.home, root)
    const question = call === undefined || project === undefined ? undefined : questionFor(call, project.root)
    if (call === undefined || project === undefined || question === undefined) throw new Error('nothing to ask')
    return contextOf(call, await askPublished(place.home, project, question, new AbortController().signal))
  }

  /** A symbol of the sample that something calls. */
  async function aSymbol(): Promise<{ readonly qn: string; readonly name: string; readonly file: string }> {
    const flags = [
      '--kind',
      'function',
      '--fields',
      'file',
      '--limit',
      '1',
      '--tests',
      'exclude',
      '--format',
      'json',
      '--project',
      root,
    ]
    const { stdout } = await place.run(['call', 'search_graph', ...flags])
    const { results } = JSON.parse(stdout) as { results: { cols: string[]; rows: string[][] } }
    const cell = (col: string): string => results.rows[0]?.[results.cols.indexOf(col)] ?? ''
    const [qn, file] = [cell('qn'), cell('file')]
    return { qn, name: qn.slice(qn.lastIndexOf('.') + 1), file }
  }
})

function isHookOutput(text: string): boolean {
  const { hookSpecificOutput: output } = JSON.parse(text) as {
    hookSpecificOutput: { hookEventName: string; additionalContext: string }
  }
  return output.hookEventName === 'PreToolUse' && output.additionalContext.length > 0
}
