import { temporaryProject, type TemporaryProject } from '#indexer/temporaryProject.fixture'
import type { Random } from './random.ts'

/** A project in which somebody works: its files call each other and change. */
export interface ChangingProject extends TemporaryProject {
  /** A few edits, as a save or a switch of branches makes them: changed, new, renamed and removed files. */
  edit(): void
}

const EDITS_MAX = 20
/** Enough text that a run can be met at its work. */
const LINES = 40

export function changingProject(files: number, random: Random): ChangingProject {
  const project = temporaryProject("soak 港 🚢 #%' ")
  let edits = 0
  const pathOf = (index: number): string => (index % 5 === 4 ? `py/step${index}.py` : `src/step${index}.ts`)
  const write = (index: number): void => project.write({ [pathOf(index)]: textOf(index, (edits += 1)) })
  for (let index = 0; index < files; index += 1) write(index)
  return {
    ...project,
    edit() {
      for (let left = 1 + random.below(EDITS_MAX); left > 0; left -= 1) {
        const index = random.below(files)
        // Twice as often there as not, so that the project neither grows nor dies out.
        if (random.below(3) === 0) project.remove(pathOf(index))
        else write(index)
      }
    },
  }
}

/** Says in its text how often anything was written, so that no two states of the project are alike. */
function textOf(index: number, edits: number): string {
  const isPython = index % 5 === 4
  const next = isPython ? index + 5 : index + (index % 5 === 3 ? 2 : 1)
  const steps = Array.from({ length: LINES }, (_, line) => `  total = weigh${edits % 3}(total, ${line})`)
  return isPython
    ? [
        `from step${next} import step${next}`,
        `def weigh${edits % 3}(left, right):`,
        '  return left * 31 + right',
        `def step${index}(total):`,
        ...steps,
        `  return step${next}(total) + ${edits}`,
        '',
      ].join('\n')
    : [
        `import { step${next} } from './step${next}'`,
        `function weigh${edits % 3}(left: number, right: number) { return left * 31 + right }`,
        `export function step${index}(total: number): number {`,
        ...steps,
        `  return step${next}(total) + ${edits}`,
        '}',
        '',
      ].join('\n')
}
