/** The languages that a generated project is written in. */
export type SourceLanguage = 'typescript' | 'java' | 'python'

/** One file of a generated project: where it stands, and the earlier files of its language that it uses. */
export interface FilePlan {
  readonly file: number
  readonly pack: number
  readonly language: SourceLanguage
  readonly needs: readonly number[]
  /** From 0 up to 1. */
  readonly random: () => number
}

export interface GeneratedFile {
  readonly path: string
  readonly text: string
}

/** Files stand in packages of so many, numbered through. */
export const FILES_PER_PACKAGE = 40
const FUNCTIONS = 8
const METHODS = 4

/** The text of a file of the plan's language. Every file has the same members, so that any file can call any other. */
export function sourceIn(plan: FilePlan): GeneratedFile {
  switch (plan.language) {
    case 'typescript':
      return typescript(plan)
    case 'java':
      return java(plan)
    case 'python':
      return python(plan)
  }
}

function typescript(plan: FilePlan): GeneratedFile {
  const { file, pack, needs } = plan
  const imports = needs.map((other) => {
    const from = packOf(other) === pack ? `./part${other}.ts` : `../pack${packOf(other)}/part${other}.ts`
    return `import { Store${other}, ${range(FUNCTIONS)
      .map((n) => `step${other}_${n}`)
      .join(', ')} } from '${from}'`
  })
  const functions = range(FUNCTIONS).map((n) => {
    const calls = callsOf(plan, n).map((name, index) => `  total += ${name}(value + ${index})`)
    return [
      `/** Adds up what step ${n} of part ${file} needs. */`,
      `export function step${file}_${n}(value: number): number {`,
      '  let total = value',
      '  if (value <= 0) return total',
      ...calls,
      '  return total',
      '}',
      '',
    ]
  })
  const methods = range(METHODS).map((n) => [
    `  read${n}(key: string): number {`,
    '    const found = this.rows.get(key)',
    '    if (found === undefined) return 0',
    n === 0 ? `    return step${file}_0(found)` : `    return this.read${n - 1}(key) + step${file}_${n}(found)`,
    '  }',
    '',
  ])
  const uses = needs.map((other) => `  sum += new Store${other}().read1(key)`)
  return {
    path: `packages/pack${pack}/part${file}.ts`,
    text: text(
      ...imports,
      '',
      `export interface Readable${file} {`,
      '  read0(key: string): number',
      '}',
      '',
      `export class Store${file} implements Readable${file} {`,
      '  private readonly rows = new Map<string, number>()',
      '',
      ...methods.flat(),
      '}',
      '',
      ...functions.flat(),
      `export function collect${file}(store: Readable${file}, key: string): number {`,
      '  let sum = store.read0(key)',
      ...uses,
      '  return sum',
      '}',
    ),
  }
}

function java(plan: FilePlan): GeneratedFile {
  const { file, pack, needs } = plan
  const imports = needs
    .filter((other) => packOf(other) !== pack)
    .map((other) => `import org.generated.pack${packOf(other)}.Part${other};`)
  const functions = range(FUNCTIONS).map((n) => {
    const calls = callsOf(plan, n, (other) => (other === file ? '' : `Part${other}.`))
    return [
      `    /** Adds up what step ${n} of part ${file} needs. */`,
      `    public static long step${file}_${n}(long value) {`,
      '        long total = value;',
      '        if (value <= 0) {',
      '            return total;',
      '        }',
      ...calls.map((name, index) => `        total += ${name}(value + ${index});`),
      '        return total;',
      '    }',
      '',
    ]
  })
  const methods = range(METHODS).map((n) => [
    `    public long read${n}(String key) {`,
    '        Long found = rows.get(key);',
    '        if (found == null) {',
    '            return 0;',
    '        }',
    n === 0
      ? `        return step${file}_0(found);`
      : `        return this.read${n - 1}(key) + step${file}_${n}(found);`,
    '    }',
    '',
  ])
  return {
    path: `java/src/main/java/org/generated/pack${pack}/Part${file}.java`,
    text: text(
      `package org.generated.pack${pack};`,
      '',
      'import java.util.HashMap;',
      'import java.util.Map;',
      ...imports,
      '',
      `public class Part${file} {`,
      '    private final Map<String, Long> rows = new HashMap<>();',
      '',
      ...methods.flat(),
      ...functions.flat(),
      `    public long collect${file}(String key) {`,
      '        long sum = this.read0(key);',
      ...needs.map((other) => `        sum += new Part${other}().read1(key);`),
      '        return sum;',
      '    }',
      '}',
    ),
  }
}

function python(plan: FilePlan): GeneratedFile {
  const { file, pack, needs } = plan
  const imports = needs.map((other) => `from python.pack${packOf(other)} import part${other}`)
  const functions = range(FUNCTIONS).map((n) => {
    const calls = callsOf(plan, n, (other) => (other === file ? '' : `part${other}.`))
    return [
      '',
      `def step${file}_${n}(value: int) -> int:`,
      `    """Adds up what step ${n} of part ${file} needs."""`,
      '    total = value',
      '    if value <= 0:',
      '        return total',
      ...calls.map((name, index) => `    total += ${name}(value + ${index})`),
      '    return total',
      '',
    ]
  })
  const methods = range(METHODS).map((n) => [
    '',
    `    def read${n}(self, key: str) -> int:`,
    '        found = self.rows.get(key)',
    '        if found is None:',
    '            return 0',
    n === 0 ? `        return step${file}_0(found)` : `        return self.read${n - 1}(key) + step${file}_${n}(found)`,
  ])
  return {
    path: `python/pack${pack}/part${file}.py`,
    text: text(
      ...imports,
      '',
      '',
      `class Store${file}:`,
      '    def __init__(self) -> None:',
      '        self.rows: dict[str, int] = {}',
      ...methods.flat(),
      '',
      ...functions.flat(),
      '',
      `def collect${file}(key: str) -> int:`,
      `    total = Store${file}().read0(key)`,
      ...needs.map((other) => `    total += part${other}.Store${other}().read1(key)`),
      '    return total',
    ),
  }
}

/** What function `n` of a file calls: earlier ones of the file, and one of each file that it needs. */
function callsOf(
  { file, needs, random }: FilePlan,
  n: number,
  prefix: (file: number) => string = () => '',
): readonly string[] {
  const own = n === 0 ? [] : [Math.floor(random() * n)].map((m) => `${prefix(file)}step${file}_${m}`)
  return [...own, ...needs.map((other) => `${prefix(other)}step${other}_${Math.floor(random() * FUNCTIONS)}`)]
}

/** The package that a file stands in. */
export function packOf(file: number): number {
  return Math.floor(file / FILES_PER_PACKAGE)
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function text(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
