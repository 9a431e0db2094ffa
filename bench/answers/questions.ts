import { isTable, isTextRecord } from '#queries/encode/payload'
import { isGrouped, type Cell } from '#shared/table'
import type { CompilerFacts } from './compilerFacts.ts'
import { distance, EDITED_CALLERS, keyOf, PATH_CALLS, type Subjects } from './subjects.ts'

type Model = Readonly<Record<string, unknown>>

export interface Question {
  readonly question: string
  /** The one call that an agent makes. */
  readonly call: readonly [query: string, params: Readonly<Record<string, unknown>>]
  /** What is wrong with the answer, or undefined. */
  check(model: Model): string | undefined
  /** What the same costs with `git grep`, at the least: the procedure is in docs/benchmarks.md. */
  search(): { readonly calls: number; readonly bytes: number }
}

export interface Ground {
  readonly facts: CompilerFacts
  readonly subjects: Subjects
  isTest(file: string): boolean
  git(...args: readonly string[]): string
}

/** Hops of `detect_changes`. */
const IMPACT_DEPTH = 5

export function questionsAbout(ground: Ground): readonly Question[] {
  return [callersOfHub(ground), impactOfEdit(ground), pathToHub(ground), cycles(ground), unknownName(ground)]
}

function callersOfHub({ facts, subjects, isTest, git }: Ground): Question {
  const { hub } = subjects
  const expected = facts.calls.filter(({ target, file }) => keyOf(target) === keyOf(hub) && !isTest(file))
  return {
    question: 'who calls this function',
    call: ['callers', { symbol: hub.name, file_path: hub.file, tests: 'exclude' }],
    check(model) {
      const found = rows(model, 'callers').flatMap(({ file, at }) =>
        String(at)
          .split(';')
          .map((place) => `${file}:${place}`),
      )
      return differing(
        found,
        expected.map(({ file, line, column }) => `${file}:${line}:${column}`),
      )
    },
    search: () => grepping(git, [hub.name]),
  }
}

function impactOfEdit({ facts, subjects, isTest, git }: Ground): Question {
  const { edited } = subjects
  const direct = facts.calls.flatMap(({ target, caller }) =>
    keyOf(target) === keyOf(edited) && caller !== undefined && !isTest(caller.file) && caller.file !== edited.file
      ? `${caller.file} ${caller.name}`
      : [],
  )
  return {
    question: 'what does this diff break',
    call: ['detect_changes', { working_tree: true, limit: EDITED_CALLERS.most }],
    check(model) {
      const seeds = rows(model, 'seeds').map(({ name, change }) => `${change} ${lastName(name)}`)
      const nearest = rows(model, 'impacted').filter(({ hop, file }) => hop === 1 && file !== edited.file)
      return (
        differing(seeds, [`signature ${edited.name}`]) ??
        differing(
          nearest.map(({ file, name }) => `${file} ${lastName(name)}`),
          direct,
        )
      )
    },
    search() {
      const byTarget = Map.groupBy(facts.calls, ({ target }) => keyOf(target))
      const near = Array.from({ length: IMPACT_DEPTH }, (_, hop) => distance(byTarget, edited, hop)).flat()
      const names = new Set(near.filter(({ file }) => !isTest(file)).map(({ name }) => name))
      const diff = git('diff', '--', edited.file)
      const found = grepping(git, [...names])
      return { calls: found.calls + 1, bytes: found.bytes + Buffer.byteLength(diff) }
    },
  }
}

function pathToHub({ facts, subjects, git }: Ground): Question {
  const { start, hub } = subjects
  const places = new Map<string, string[]>()
  for (const { file, line, target } of facts.calls) {
    const key = `${file}:${line}`
    places.set(key, [...(places.get(key) ?? []), target.name])
  }
  return {
    question: 'how does this one come to call that one',
    call: ['find_paths', { from: start.name, to: hub.name, limit: 1 }],
    check(model) {
      const [path] = rows(model, 'paths')
      const steps = String(path?.['steps']).split(' -> ').map(lastName)
      const at = String(path?.['at']).split(' -> ')
      if (path?.['hops'] !== PATH_CALLS) return `${path?.['hops']} hops instead of ${PATH_CALLS}`
      const wrong = at.findIndex((place, index) => places.get(place)?.includes(steps[index + 1] ?? '') !== true)
      return wrong < 0 ? undefined : `no call of ${steps[wrong + 1]} at ${at[wrong]}`
    },
    search() {
      const byTarget = Map.groupBy(facts.calls, ({ target }) => keyOf(target))
      const near = Array.from({ length: PATH_CALLS }, (_, hop) => distance(byTarget, hub, hop)).flat()
      return grepping(git, [...new Set(near.map(({ name }) => name))])
    },
  }
}

function cycles({ facts, git }: Ground): Question {
  return {
    question: 'which files are in a cycle',
    call: ['find_cycles', { level: 'file', limit: 1 }],
    check({ cycles_total: total, largest }) {
      const { importCycles } = facts
      const found = `${String(total)} cycles, the largest of ${String(largest)}`
      const expected = `${importCycles.length} cycles, the largest of ${importCycles[0] ?? 0}`
      return found === expected ? undefined : `${found}; the compiler: ${expected}`
    },
    search() {
      const lines = git('grep', '-nE', '(from|import\\(|require\\() ?["\']', '--', '*.ts', '*.tsx', '*.js', '*.jsx')
      return { calls: 1, bytes: Buffer.byteLength(lines) }
    },
  }
}

function unknownName({ subjects, git }: Ground): Question {
  return {
    question: 'who calls a name that is misspelt',
    call: ['callers', { symbol: subjects.unknown }],
    check({ verdict, suggestions }) {
      const near: readonly unknown[] = Array.isArray(suggestions) ? suggestions : []
      if (verdict !== 'NOT_FOUND') return String(verdict)
      return near.some((name) => lastName(name) === subjects.hub.name) ? undefined : 'the right name is not suggested'
    },
    search: () => grepping(git, [subjects.unknown]),
  }
}

/** A search for each name as a word, with the headings of the functions around what is found. */
function grepping(git: Ground['git'], names: readonly string[]): { readonly calls: number; readonly bytes: number } {
  const bytes = names.map((name) => {
    try {
      return Buffer.byteLength(git('grep', '-n', '--show-function', '-w', '-F', '-e', name))
    } catch {
      // Nothing was found.
      return 0
    }
  })
  return { calls: names.length, bytes: bytes.reduce((sum, each) => sum + each, 0) }
}

function rows(model: Model, key: string): readonly Readonly<Record<string, Cell>>[] {
  const table = isTextRecord(model) ? model[key] : undefined
  if (!isTable(table)) return []
  const named = (cells: readonly Cell[]): Record<string, Cell> =>
    Object.fromEntries(table.cols.map((col, index) => [col, cells[index] ?? null]))
  if (!isGrouped(table)) return table.rows.map(named)
  return table.groups.flatMap((group) => group.rows.map((cells) => ({ ...named(cells), file: group.file })))
}

function lastName(name: unknown): string {
  return String(name).split('.').at(-1) ?? ''
}

function differing(found: readonly string[], expected: readonly string[]): string | undefined {
  const missing = [...new Set(expected)].filter((each) => !found.includes(each))
  const extra = [...new Set(found)].filter((each) => !expected.includes(each))
  if (missing.length + extra.length === 0) return undefined
  return `${missing.length} missing, ${extra.length} extra, as ${missing[0] ?? extra[0] ?? ''}`
}
