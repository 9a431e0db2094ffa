import { impactProject, type ImpactProject } from './impactProject.ts'

/** Names that every format has to carry: they look like syntax of one, like a value, or like nothing at all. */
export const HOSTILE_NAMES: readonly string[] = [
  ' lead',
  'trail ',
  'with  spaces',
  '"quoted"',
  "it's",
  'line\nbreak',
  'tab\tbed',
  '-',
  'null',
  'true',
  '42',
  '1e5',
  'a,b',
  'a;b',
  'x: y',
  '->',
  'a -> b',
  '{}',
  '[3]: a',
  '|3',
  '(src/a.ts):',
  'back\\slash',
  '⚓ 👩‍🚀',
  '\u202egnp.ts',
  '\u200f',
  '\u2028',
]

/**
 * A repository in which every query finds something: classes behind an interface, tests, cycles of calls and of modules,
 * dead code, rules that are broken, several definitions of a name, unresolved calls, a file that is no UTF-8, names that look like
 * syntax, and a change that is not committed.
 */
export async function contractProject(): Promise<ImpactProject> {
  const project = await impactProject(FILES)
  project.write({
    'src/ledger.ts': FILES['src/ledger.ts'].replace(
      'entry: string): void { this',
      'entry: string, at = 0): void { this',
    ),
    'src/new.ts': 'export function fresh(): void {}\n',
  })
  project.remove('src/gone.ts')
  await project.index()
  return project
}

const FILES = {
  'src/store.ts': `
export interface Store { append(entry: string): void }
export class Memory implements Store { append(entry: string): void { spare(entry) } }
export class Loud implements Store { append(entry: string): void { console.log(entry) } }
function spare(entry: string): void { if (entry === '') recurse(3) }
function recurse(depth: number): void { if (depth > 0) recurse(depth - 1) }
export function open(): void {}
function forgotten(): void { alsoForgotten() }
function alsoForgotten(): void {}
`,
  'src/ledger.ts': `
import type { Store } from './store.ts'
import { report } from '../web/report.ts'
export class Ledger {
  constructor(readonly store: Store) {}
  post(entry: string): void { this.store.append(entry); report(this) }
}
export function total(ledger: Ledger): number { ledger.post('total'); return 1 }
export function settle(anything: any): void { anything.post(); anything.append('x') }
`,
  'web/report.ts': `
import { total, type Ledger } from '../src/ledger.ts'
import { open } from './gate.ts'
import { leave } from '../src/gone.ts'
/** Reports. */
export function report(ledger: Ledger): void { open(); leave(); ping(total(ledger)) }
export function ping(count: number): void { if (count > 0) pong(count - 1) }
export function pong(count: number): void { ping(count) }
`,
  'web/gate.ts': 'export function open(): void {}\n',
  'src/gone.ts': 'export function leave(): void {}\n',
  'src/ledger.test.ts': `
import { Ledger, total } from './ledger.ts'
import { Memory } from './store.ts'
${HOSTILE_NAMES.map((name) => `it(${JSON.stringify(name)}, () => { total(new Ledger(new Memory())) })`).join('\n')}
`,
  'tools/report.py': `
class Journal:
    def totals(self):
        return null()


def null():
    return größe(1)


def größe(變數):
    return 變數


def main():
    Journal().totals()
`,
  'tools/latin.py': Buffer.from('def caf\xe9():\n    return 1\n\n\ndef brew():\n    return caf\xe9()\n', 'latin1'),
  'tools/broken.ts': 'export function ((( {\n',
  'docs/picture.bin': '\0\0\0',
  'package.json': '{"name": "harbour", "main": "src/ledger.ts"}\n',
  'faultline.rules.yml': `
forbidden:
  - name: store-stays-below
    from: src/**
    to: web/**
    message: "the ledger -> knows no web; see 'docs'"
guarded: [src/ledger.ts]
`,
  ...Object.fromEntries(
    HOSTILE_NAMES.map((name, index) => [
      `odd/${name}.ts`,
      `import { open } from '../web/gate.ts'\nexport function odd${index}(): void { open() }\nexport const table = { ${JSON.stringify(name)}() { odd${index}() } }\n`,
    ]),
  ),
} as const
