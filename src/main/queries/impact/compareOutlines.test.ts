import { describe, expect, it } from 'vitest'
import type { Outline, OutlineImport, OutlineSymbol } from '#model/Outline'
import { compareOutlines } from './compareOutlines.ts'

function symbol(localName: string, parts: Partial<OutlineSymbol> = {}): OutlineSymbol {
  const own = { signature: `${localName}()`, code: `${localName}() {}`, comments: '' }
  return {
    localName,
    ordinal: 0,
    kind: 'function',
    startLine: 1,
    endLine: 2,
    exported: true,
    abstract: false,
    ...own,
    ...parts,
  }
}

function outline(symbols: readonly OutlineSymbol[], parts: Partial<Outline> = {}): Outline {
  return { language: 'typescript', symbols, moduleCode: '', imports: [], broken: false, ...parts }
}

function bound(local: string, specifier: string, digest = `${local} of ${specifier}`): OutlineImport {
  return { specifier, locals: local === '' ? [] : [local], digest, line: 1 }
}

function changes(before: Outline | undefined, after: Outline | undefined): readonly string[] {
  return compareOutlines(before, after).symbols.map(
    ({ change, symbol: { localName, ordinal } }) => `${change} ${localName}${ordinal === 0 ? '' : `~${ordinal + 1}`}`,
  )
}

describe('comparing outlines', () => {
  it('tells a comment, the code inside, what others rely on, what came and what went apart', () => {
    const before = outline([symbol('load'), symbol('moor'), symbol('row'), symbol('sink'), symbol('sail')])
    const after = outline([
      symbol('load', { comments: '// heavy' }),
      symbol('moor', { code: 'moor() { tie() }' }),
      symbol('row', { signature: 'row(oars)', code: 'row(oars) {}' }),
      symbol('sail', { startLine: 40, endLine: 41 }),
      symbol('anchor', { startLine: 50 }),
    ])
    expect(changes(before, after)).toEqual([
      'comment load',
      'behaviour moor',
      'signature row',
      'added anchor',
      'deleted sink',
    ])
  })

  it('takes all of a type for what others rely on', () => {
    const before = outline([symbol('Ship', { kind: 'interface' })])
    expect(changes(before, outline([symbol('Ship', { kind: 'interface', code: 'more' })]))).toEqual(['signature Ship'])
  })

  it('takes every symbol of a file that came or went', () => {
    const file = outline([symbol('Crane', { kind: 'class' }), symbol('Crane.lift', { kind: 'method' })])
    expect(changes(undefined, file)).toEqual(['added Crane', 'added Crane.lift'])
    expect(changes(file, undefined)).toEqual(['deleted Crane', 'deleted Crane.lift'])
  })

  it('pairs symbols of one name by what they say, wherever they moved', () => {
    const short = symbol('signal', { signature: 'signal(a)', code: 'signal(a) {}' })
    const long = symbol('signal', { signature: 'signal(a, b)', code: 'signal(a, b) {}' })
    const both = outline([short, { ...long, ordinal: 1 }])
    expect(changes(both, outline([long]))).toEqual(['deleted signal'])
    expect(changes(both, outline([long, { ...short, ordinal: 1 }]))).toEqual([])
    const edited = { ...long, code: 'signal(a, b) { flag() }' }
    expect(changes(both, outline([edited, { ...short, ordinal: 1 }]))).toEqual(['behaviour signal'])
    expect(
      changes(
        outline([short]),
        outline([
          { ...long, ordinal: 0 },
          { ...short, ordinal: 1 },
        ]),
      ),
    ).toEqual(['added signal'])
  })

  it('names what imports bind otherwise, and no name that only got a neighbour', () => {
    const before = outline([], { imports: [bound('tie', './knots'), bound('cut', './knots'), bound('', './setup')] })
    const after = outline([], {
      imports: [bound('tie', './ropes'), bound('cut', './knots'), bound('splice', './knots'), bound('', './start')],
    })
    expect(compareOutlines(before, after)).toMatchObject({
      rebound: [
        { local: 'splice', how: 'added' },
        { local: 'tie', how: 'changed' },
      ],
      namelessImports: ['./setup', './start'],
      moduleCode: false,
    })
    const alias = outline([], { imports: [bound('tie', './knots', 'bend as tie')] })
    expect(compareOutlines(outline([], { imports: [bound('tie', './knots')] }), alias).rebound).toEqual([
      { local: 'tie', how: 'changed' },
    ])
  })
})
