import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diagram, DiagramBox, DiagramEdge } from '../stage/diagram/types.ts'
import { diagramOfMatrix } from '../stage/matrix/diagramOfMatrix.ts'
import type { Matrix } from '../stage/matrix/types.ts'
import { csvCell } from './escape.ts'
import { fileNameOf, TEXT_FORMATS } from './formats.ts'
import { toCsv, toDot, toGraphMl, toJson, toMermaid, toTree } from './graphTexts.ts'
import { scaleFor } from './toPng.ts'
import { toSvg } from './toSvg.ts'

const HOSTILE = [
  `"quoted" \\"`,
  `</title><script>alert(1)</script>`,
  'a & b',
  'line\nbreak\r\n]; evil [',
  '=cmd|calc!A1',
  '👩‍💻 größe',
  '%%{init: {}}%%',
  'click n1 href "javascript:x"',
  '\u0000\uD800\u202Ereversed',
]

function box(title: string, at: number): DiagramBox {
  const place = { x: at * 100, y: 0, width: 80, height: 26 }
  return { id: title, label: title, glyph: 'function', shape: 'pill', look: 'plain', title, facts: [], ...place }
}

function edge(source: string, target: string): DiagramEdge {
  const route = {
    start: { x: 0, y: 0 },
    end: { x: 9, y: 0 },
    control: [
      { x: 3, y: 1 },
      { x: 6, y: 1 },
    ],
    width: 1.25,
  }
  return { id: `${source}>${target}`, source, target, look: 'counted', title: `${source} → ${target}`, ...route }
}

function picture(names: readonly string[]) {
  const edges = names.slice(1).map((name, at) => edge(names[at] ?? '', name))
  const diagram: Diagram = { boxes: names.map(box), edges, frames: [], captions: [] }
  return { diagram, title: `Callers of ${names[0]}`, note: 'tidewater: as drawn' }
}

/** Each row uses the one before it; the first uses the last, above the diagonal. */
function matrixPicture(names: readonly string[]) {
  const last = names.length - 1
  const matrix: Matrix = {
    members: names.map((name) => ({ id: name, label: name, group: '', title: name })),
    cells: [
      { row: 0, column: last, value: 4, look: 'above', title: '4 references, closes a cycle' },
      ...names.slice(1).map((_, at) => ({
        row: at + 1,
        column: at,
        value: 2,
        look: 'below' as const,
        title: '2 references',
      })),
    ],
  }
  return { diagram: diagramOfMatrix(matrix), matrix, title: 'Matrix', note: 'a row uses its columns' }
}

const theme = {
  color: (token: string) => `#${token.length.toString(16).padStart(6, '0')}`,
  fontUi: '"Inter"',
  fontCode: 'x',
}
const names = fc.uniqueArray(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), {
  minLength: 2,
  maxLength: 6,
})

describe('exports of a picture', () => {
  test('say who leads to whom', () => {
    const plain = picture(['post', 'entry', 'ledger'])
    expect(toMermaid(plain)).toBe(
      'flowchart LR\n  %% Callers of post. tidewater: as drawn\n  n1["post"]\n  n2["entry"]\n  n3["ledger"]\n  n1 --> n2\n  n2 --> n3\n',
    )
    expect(toDot(plain)).toContain('n1 -> n2 [style=solid];')
    expect(toGraphMl(plain)).toContain('<edge source="n1" target="n2">')
    expect(toTree(plain)).toBe('Callers of post\ntidewater: as drawn\n\npost\n  entry\n    ledger\n')
    expect(toCsv(plain)).toBe('from,to,edge,count\r\npost,entry,counted,\r\nentry,ledger,counted,\r\n')
    expect(JSON.parse(toJson(plain))).toMatchObject({
      nodes: [{ name: 'post' }, {}, {}],
      edges: [{ source: 'post' }, {}],
    })
  })

  test('show a cycle once, and what stands alone', () => {
    const loop = picture(['a', 'b', 'c'])
    const edges = [...loop.diagram.edges, edge('c', 'a')]
    expect(toTree({ ...loop, diagram: { ...loop.diagram, edges } })).toContain('a\n  b\n    c\n      a (above)\n')
    expect(toCsv(picture(['alone']))).toBe('from,to,edge,count\r\nalone,,,\r\n')
  })

  test('have a matrix as rows and cells in the drawing, and as a graph in words', () => {
    const plain = matrixPicture(['post', 'entry', 'ledger'])
    const { text, width } = toSvg(plain, theme)
    expect(text).toContain('>ledger</text>')
    expect(text).toContain('<title>post → ledger: 4 references, closes a cycle</title>')
    expect(text.match(/stroke-dasharray/g)).toBeNull()
    expect(width).toBeGreaterThan(100)
    expect(toCsv(plain)).toBe(
      'from,to,edge,count\r\npost,ledger,cycle,4\r\nentry,post,counted,2\r\nledger,entry,counted,2\r\n',
    )
    expect(toMermaid(plain)).toContain('n1 ==>|"4"| n3')
  })

  test('keep the lines that they have, whatever the names are', () => {
    fc.assert(
      fc.property(names, (hostile) => {
        const plain = picture(hostile.map((_, at) => `name${at}`))
        for (const { id, write } of TEXT_FORMATS) {
          if (id === 'csv' || id === 'json') continue
          expect(write(picture(hostile)).split('\n').length).toBe(write(plain).split('\n').length)
        }
      }),
    )
  })

  test('keep names in their quotes in DOT and Mermaid', () => {
    fc.assert(
      fc.property(names, (hostile) => {
        const withoutQuotes = toDot(picture(hostile)).replaceAll(/"(?:[^"\\]|\\.)*"/gu, 'Q')
        expect(withoutQuotes.split('\n').filter((line) => /^ {2}n\d+ \[/.test(line))).toEqual(
          hostile.map((_, at) => `  n${at + 1} [label=Q, tooltip=Q];`),
        )
        const nodes = toMermaid(picture(hostile))
          .split('\n')
          .filter((line) => line.includes('["'))
        for (const node of nodes)
          expect(node).toMatch(/^ {2}n\d+\["[^"<>&`;%{}[\]()|\\]*(?:#\d+;[^"<>&`%{}[\]()|\\]*)*"\]$/u)
      }),
    )
  })

  test('are XML whose elements are ours alone', () => {
    fc.assert(
      fc.property(names, (hostile) => {
        const drawings = [picture(hostile), matrixPicture(hostile)].map((each) => toSvg(each, theme).text)
        for (const text of [toGraphMl(picture(hostile)), ...drawings]) {
          const elements = [...text.matchAll(/<\/?([^\s/>]*)/g)].map(([, name]) => name)
          expect(elements.filter((name) => !KNOWN.has(name ?? ''))).toEqual([])
          expect(text.replaceAll(/&(?:amp|lt|gt|quot|apos|#\d+);/g, '')).not.toContain('&')
          expect(text).not.toMatch(/(?![\t\n])\p{Cc}|\p{Cs}/u)
        }
      }),
    )
  })

  test('come back from CSV as they were, but for what a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(names, (hostile) => {
        const rows = parseCsv(toCsv(picture(hostile)))
        expect(rows.slice(1, hostile.length).map(([from]) => from?.replace(/^'/, ''))).toEqual(
          hostile.slice(0, -1).map((name) => name.replace(/^'/, '')),
        )
      }),
    )
    expect(
      ['=1+1', '+1', '-1', '@a', '\t=1', ' =1'].map((text) => csvCell(text).replaceAll('"', '').charAt(0)),
    ).toEqual(Array.from({ length: 6 }, () => "'"))
  })

  test('have an SVG with searchable names and nothing from elsewhere', () => {
    const { text, width, height } = toSvg(picture(['Ledger.post', 'entry']), theme)
    expect(text).toContain('>Ledger.post</text>')
    expect(text).toContain('<title>Ledger.post</title>')
    expect(text.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|href|url\(|@import/)
    expect(width).toBeGreaterThan(100)
    expect(height).toBeGreaterThan(26)
  })

  test('have names of files that no system takes amiss', () => {
    expect(fileNameOf('Callers of ../../etc/passwd: "x"', 'svg')).toBe('faultline-Callers-of-..-..-etc-passwd-x.svg')
    expect(fileNameOf('???', 'csv')).toBe('faultline-picture.csv')
  })

  test('have an image no larger than a canvas can be', () => {
    expect(scaleFor(800, 600)).toBe(2)
    expect(40_000 * scaleFor(40_000, 300)).toBeLessThanOrEqual(8_192)
  })
})

const KNOWN = new Set('svg title desc rect text g path polygon graphml key graph node edge data ?xml'.split(' '))

/** RFC 4180, for what the test reads back. */
function parseCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',' || (character === '\r' && text[at + 1] === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (character === '\r') {
        rows.push([])
        at += 1
      }
    } else cell += character
  }
  return rows
}
