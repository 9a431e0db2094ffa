import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { impactProject, type ImpactProject } from './testing/impactProject.ts'
import { rowsOf } from './testing/readRows.ts'

const FILES = {
  'pyproject.toml': '[tool.pytest.ini_options]\n',
  'port.ts': `export interface Crane {
  lift(kilos: number): void
}
export class Derrick implements Crane {
  lift(kilos: number): void {
    console.log(kilos)
  }
}
export class Winch {
  static rope = 80
  get length(): number {
    return Winch.rope
  }
  lift(kilos: number): void {
    console.log('winch', kilos)
  }
}
export abstract class Ship {
  abstract sail(): void
}
export class Tug extends Ship {
  sail(): void {}
}
export function weigh(cargo: string): number
export function weigh(cargo: string[]): number
export function weigh(cargo: string | string[]): number {
  return cargo.length
}
const LIMIT = 10
export function fits(kilos: number): boolean {
  return kilos < LIMIT
}
`,
  'quay.ts': `import { weigh, Winch, type Crane } from './port'
export function load(crane: Crane): void {
  crane.lift(weigh('tea'))
}
export function length(): number {
  return new Winch().length
}
`,
  'index.ts': `export { weigh } from './port'\nexport { load } from './quay'\n`,
  'cargo.py': `from typing import overload
from enum import Enum

@overload
def weigh(cargo: str) -> int: ...
@overload
def weigh(cargo: list) -> int: ...
def weigh(cargo):
    return len(cargo)

class Crate:
    SIZE = 3
`,
  'hold.py': `from cargo import weigh\n\ndef stow():\n    return weigh("tea")\n`,
  'test_hold.py': `import conftest\nfrom hold import stow\n\ndef test_stow():\n    assert stow() == 3\n`,
  'conftest.py': `from hold import stow\n\nSTOWED = stow()\n`,
  'Hull.java': `public class Hull {
  public enum Side { PORT }
  static int plate(int at) {
    return at;
  }
  static int plate(String at) {
    return 1;
  }
  static int bow(Side side) {
    return plate("bow");
  }
}
`,
  'Yard.java': `public class Yard {
  int keel() {
    return Hull.plate("keel");
  }
}
`,
  'Tug.cs': `namespace Quay;
public partial class Tug {
  public void Pull() { }
}
`,
  'Tug.Rope.cs': `namespace Quay;
public partial class Tug {
  public int Length() => 1;
}
public class Crew {
  public void Go() { var tug = new Tug(); }
}
`,
  'go.mod': 'module harbour\n',
  'dock/dock.go': `package dock

type Gate interface {
	Open()
}
`,
  'sluice/sluice.go': `package sluice

import "harbour/dock"

func Fill(gate dock.Gate) { gate.Open() }
`,
}
type Path = keyof typeof FILES

let harbour: ImpactProject
beforeAll(async () => {
  harbour = await impactProject(FILES)
})
afterAll(() => harbour.close())

async function edit(file: Path, from: string, to: string): Promise<Envelope> {
  expect(FILES[file]).toContain(from)
  return (await harbour.changed({ [file]: FILES[file].replace(from, to) })).envelope
}

function seeds(envelope: Envelope): readonly string[] {
  return rowsOf(envelope, 'seeds').map(({ change, name }) => `${String(change)} ${String(name)}`)
}

function impacted(envelope: Envelope): readonly string[] {
  return rowsOf(envelope, 'impacted').map(({ name, hop }) => `${String(name)} ${String(hop)}`)
}

describe('a change of what only declares', () => {
  it('reaches who calls an overload, which leads to the function with the body', async () => {
    const typed = await edit('port.ts', 'cargo: string[]): number\n', 'cargo: readonly string[]): number\n')
    expect(seeds(typed)).toEqual(['signature weigh~3'])
    expect(impacted(typed)).toEqual(['load 1'])
    expect(typed.verdict).toBe('REVIEW')
    const marked = await edit('cargo.py', 'cargo: list', 'cargo: tuple')
    expect(impacted(marked)).toContain('stow 1')
    expect(marked.verdict).toBe('REVIEW')
  })

  it('is one of the type that implementations must fulfil, when it gains or loses a member', async () => {
    const crane = await edit('port.ts', 'kilos: number): void\n}', 'kilos: number): void\n  lower(): void\n}')
    expect(seeds(crane)).toEqual(['signature Crane', 'added Crane.lower'])
    expect(impacted(crane)).toEqual(['Derrick 1', 'load 1'])
    expect(crane.verdict).toBe('REVIEW')
    const ship = await edit('port.ts', 'abstract sail(): void\n', 'abstract sail(): void\n  abstract moor(): void\n')
    expect(impacted(ship)).toEqual(['Tug 1'])
    const gate = await edit('dock/dock.go', 'Open()\n', 'Open()\n\tClose()\n')
    expect(impacted(gate)).toEqual(['Fill 1'])
    const side = await edit('Hull.java', 'PORT }', 'PORT, STARBOARD }')
    expect(impacted(side)).toEqual(['Hull.bow 1'])
  })

  it('is one of the whole type where it is of the head of one of its parts', async () => {
    const head = await edit('Tug.cs', 'partial class Tug {', 'partial class Tug : System.IDisposable {')
    expect(seeds(head)).toEqual(['signature Tug'])
    expect(impacted(head)).toEqual(['Crew.Go 1'])
  })

  it('of an overload that is gone, or another now, reaches the calls of those beside it', async () => {
    const gone = await edit('Hull.java', '  static int plate(String at) {\n    return 1;\n  }\n', '')
    expect(seeds(gone)).toEqual(['deleted Hull.plate'])
    expect(impacted(gone)).toEqual(['Hull.bow 1', 'Yard.keel 1'])
    expect(gone).toMatchObject({ verdict: 'REVIEW', completeness: 'partial' })
    const other = await edit('Hull.java', 'plate(String at)', 'plate(char at)')
    expect(impacted(other)).toEqual(['Hull.bow 1', 'Yard.keel 1'])
    expect(other).toMatchObject({ verdict: 'REVIEW', completeness: 'partial' })
  })

  it('leaves the other overloads alone where the index still knows who called it', async () => {
    harbour.write({ 'Hull.java': FILES['Hull.java'].replace('plate(int at)', 'plate(long at)') })
    const { envelope } = await harbour.ask('detect_changes', { working_tree: true })
    harbour.git('checkout', '-q', 'Hull.java')
    expect(impacted(envelope)).toEqual([])
  })
})

describe('a change that is felt without an edge is never safe', () => {
  it.each<[string, Path, string, string, string]>([
    ['a variable that is not exported', 'port.ts', 'LIMIT = 10', 'LIMIT = 11', 'who reads a variable'],
    ['a static field', 'port.ts', 'rope = 80', 'rope = 90', 'who reads a field'],
    ['a field of a class in Python', 'cargo.py', 'SIZE = 3', 'SIZE = 4', 'who reads a field'],
    ['a getter', 'port.ts', 'return Winch.rope', 'return Winch.rope + 1', 'an accessor'],
    [
      'a method of a type that fits an interface',
      'port.ts',
      `'winch', kilos`,
      `kilos, 'winch'`,
      'through an interface',
    ],
    ['what a file hands on', 'index.ts', `export { weigh } from './port'\n`, '', 'hands on'],
  ])('%s', async (_, file, from, to, said) => {
    const envelope = await edit(file, from, to)
    expect(envelope.verdict).toBe('CAUTION')
    expect(envelope.completeness).not.toBe('complete')
    expect(JSON.stringify(envelope['risk_factors'])).toContain(said)
  })
})

describe('a change', () => {
  it('of comments alone says so', async () => {
    const envelope = await edit('hold.py', 'def stow():', 'def stow():  # away')
    expect(envelope).toMatchObject({ verdict: 'SAFE', next_step: 'go on: no code that runs changed' })
  })

  it('that reaches the fixtures of pytest runs the tests of their folder', async () => {
    const { agent_summary: summary } = await edit('hold.py', '"tea"', '"coffee"')
    expect(summary?.verification_command).toBe('python -m pytest . test_hold.py')
  })

  it('is compared in a repository that took the place of another one', async () => {
    await edit('hold.py', '"tea"', '"coffee"')
    rmSync(`${harbour.root}/.git`, { recursive: true })
    harbour.git('init', '-q', '-b', 'main')
    harbour.commit('start again', { 'hold.py': FILES['hold.py'].replace('"tea"', '"salt"') })
    harbour.write(FILES)
    const { envelope } = await harbour.ask('detect_changes', { working_tree: true })
    expect(seeds(envelope)).toEqual(['behaviour stow'])
  })
})

describe('a file that was moved', () => {
  it('is behind in an index that knows it where it was, and reviewed where something imports it from there', async () => {
    const tug = `import { length } from './quay'\nexport function tow() {\n  return length()\n}\n`
    const pier = await impactProject({ 'quay.ts': 'export function length() {\n  return 1\n}\n', 'tug.ts': tug })
    const ask = async (): Promise<Envelope> => (await pier.ask('detect_changes', { working_tree: true })).envelope
    pier.git('mv', 'quay.ts', 'pier.ts')
    expect(await ask()).toMatchObject({ verdict: 'CAUTION', seeds_total: 0, completeness: 'unknown' })
    await pier.index()
    expect(await ask()).toMatchObject({
      verdict: 'REVIEW',
      next_step: 'look into this first: still import what was moved away: tug.ts',
    })
    pier.write({ 'tug.ts': tug.replace('./quay', './pier') })
    await pier.index()
    expect((await ask()).verdict).toBe('SAFE')
    await pier.close()
  })
})
