import { describe, expect, it } from 'vitest'
import { linkProject, type ProjectTexts } from '#link/testing/linkProject'
import { sourcesOf } from './Digraph.ts'
import { EDGE_MARKS } from './edgeMarks.ts'
import { createReader, type GraphReader } from './GraphReader.ts'
import { projectionOf, type Level } from './projection.ts'

async function readerOf(texts: ProjectTexts): Promise<GraphReader> {
  return createReader(await linkProject(texts), { databaseId: 'test', counter: 1 })
}

/** The edges of a level as lines: `from -> to references marks`. */
function edgesAt(reader: GraphReader, level: Level, depth?: number): readonly string[] {
  const isTest = (symbol: number): boolean => pathOf(reader, reader.graph.symbols.file[symbol] ?? -1).includes('.test.')
  const projection = projectionOf(reader, { level, depth, admits: () => true, isTest })
  const { graph, marks, modules } = projection
  const name = (vertex: number): string => {
    if (level === 'module') return modules[vertex] ?? ''
    return level === 'file' ? pathOf(reader, vertex) : reader.text(reader.graph.symbols.qualifiedName[vertex] ?? 0)
  }
  return [...sourcesOf(graph)].map((source, edge) => {
    const words = Object.entries(EDGE_MARKS).flatMap(([mark, bit]) => ((marks[edge] ?? 0) & bit ? mark : []))
    return [name(source), '->', name(graph.targets[edge] ?? 0), graph.weights[edge], ...words].join(' ')
  })
}

function pathOf(reader: GraphReader, file: number): string {
  return reader.text(reader.graph.files.path[file] ?? 0)
}

describe('the graph of files', () => {
  it('counts what is used to the import through which it comes, and marks types, tests and bare imports', async () => {
    const reader = await readerOf({
      'lib/knot.ts': 'export function tie(): void {}\nexport interface Rope { length: number }\n',
      'lib/index.ts': "export * from './knot.ts'\n",
      'deck.ts': "import { tie } from './lib/index.ts'\nexport function moor(): void { tie(); tie() }\n",
      'log.ts': "import type { Rope } from './lib/knot.ts'\nexport function note(rope: Rope): Rope { return rope }\n",
      'deck.test.ts': "import { moor } from './deck.ts'\nit('moors', () => { moor() })\n",
    })
    expect(edgesAt(reader, 'file')).toEqual([
      'deck.test.ts -> deck.ts 1 testOnly',
      'deck.ts -> lib/index.ts 2',
      'lib/index.ts -> lib/knot.ts 1 importOnly',
      'log.ts -> lib/knot.ts 1 typeOnly',
    ])
    expect(edgesAt(reader, 'module')).toEqual(['. -> lib 3'])
  })

  it('lets a file depend neither on functions that are handed to it nor on what implements its interface', async () => {
    const reader = await readerOf({
      'each.ts': 'export function each(run: () => void): void { run() }\n',
      'pump.ts':
        'export interface Pump { start(): void }\nexport function startAll(pump: Pump): void { pump.start() }\n',
      'engine.ts': `import { each } from './each.ts'
import type { Pump } from './pump.ts'
export class Diesel implements Pump { start(): void {} }
function turn(): void {}
export function run(): void { each(turn) }
`,
    })
    expect(edgesAt(reader, 'call')).toContain('each.each -> engine.turn 1')
    expect(edgesAt(reader, 'call')).toContain('pump.startAll -> engine.Diesel.start 1 dispatchOnly')
    expect(edgesAt(reader, 'file')).toEqual(['engine.ts -> each.ts 1', 'engine.ts -> pump.ts 1 typeOnly'])
  })

  it('sees files of one package use each other without an import, by the names that they write', async () => {
    const reader = await readerOf({
      'go.mod': 'module example.com/port\n',
      'crane/lift.go': `package crane
type Load struct{}
type Mover interface { Move() }
func Lift(l Load) { swing(); each(lower) }
func lower() {}
`,
      'crane/swing.go': `package crane
func swing() {}
func each(run func()) { run() }
type Arm struct{}
func (a Arm) Move() {}
`,
      'yard/yard.go': `package yard
import "example.com/port/crane"
func Empty() { crane.Lift(crane.Load{}) }
`,
    })
    const files = edgesAt(reader, 'file')
    expect(files.map((line) => line.replace(/ \d.*$/, ''))).toEqual([
      'crane/lift.go -> crane/swing.go',
      'yard/yard.go -> crane/lift.go',
    ])
    expect(edgesAt(reader, 'module', 1).map((line) => line.replace(/ \d.*$/, ''))).toEqual(['yard -> crane'])
  })

  it('takes the import of a submodule for an import of that module alone', async () => {
    const reader = await readerOf({
      'ship/__init__.py': 'from . import rig as rig\nfrom .hull import build\n',
      'ship/hull.py': 'from . import rig\n\ndef build():\n    rig.hoist()\n',
      'ship/rig.py': 'def hoist():\n    pass\n',
    })
    expect(edgesAt(reader, 'file').map((line) => line.replace(/ \d.*$/, ''))).toEqual([
      'ship/__init__.py -> ship/hull.py',
      'ship/__init__.py -> ship/rig.py',
      'ship/hull.py -> ship/rig.py',
    ])
  })
})
