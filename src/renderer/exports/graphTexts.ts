import type { DiagramEdge } from '../stage/diagram/types.ts'
import { csvCell, dotText, mermaidText, onOneLine, xmlText } from './escape.ts'
import type { ExportPicture } from './ExportPicture.ts'

const FORMAT_VERSION = 1

/** A Mermaid flowchart; ids are numbers, so that no name can be one. */
export function toMermaid({ diagram, title, note }: ExportPicture): string {
  const ids = idsOf(diagram.boxes)
  const boxes = diagram.boxes.map(({ id, label, title: full }) => `  ${ids.get(id)}[${mermaidText(label || full)}]`)
  const edges = edgesBetween(diagram.edges, ids).map(({ edge, from, to }) => {
    const count = edge.count === undefined ? '' : `|${mermaidText(edge.count.text)}|`
    return `  ${from} ${MERMAID_ARROWS[edge.look]}${count} ${to}`
  })
  return lines(['flowchart LR', `  %% ${mermaidComment(`${title}. ${note}`)}`, ...boxes, ...edges])
}

/** Graphviz DOT. */
export function toDot({ diagram, title, note }: ExportPicture): string {
  const ids = idsOf(diagram.boxes)
  const boxes = diagram.boxes.map(
    ({ id, label, title: full }) => `  ${ids.get(id)} [label=${dotText(label || full)}, tooltip=${dotText(full)}];`,
  )
  const edges = edgesBetween(diagram.edges, ids).map(({ edge, from, to }) => {
    const count = edge.count === undefined ? '' : `label=${dotText(edge.count.text)}, `
    return `  ${from} -> ${to} [${count}style=${DOT_STYLES[edge.look]}];`
  })
  const head = [`digraph {`, `  label=${dotText(`${title}. ${note}`)};`, '  rankdir=LR;', '  node [shape=box];']
  return lines([...head, ...boxes, ...edges, '}'])
}

/** GraphML, with the full names and the looks as data. */
export function toGraphMl({ diagram, title, note }: ExportPicture): string {
  const ids = idsOf(diagram.boxes)
  const data = (key: string, text: string): string => `<data key="${key}">${xmlText(text)}</data>`
  const boxes = diagram.boxes.map(
    ({ id, label, title: full, look, glyph }) =>
      `    <node id="${ids.get(id)}">${data('label', label || full)}${data('name', full)}${data('kind', glyph)}${data('look', look)}</node>`,
  )
  const edges = edgesBetween(diagram.edges, ids).map(
    ({ edge, from, to }) =>
      `    <edge source="${from}" target="${to}">${data('look_of_edge', edge.look)}${data('says', edge.title)}</edge>`,
  )
  const keys = [
    ...['label', 'name', 'kind', 'look'].map((key) => ['node', key] as const),
    ...['look_of_edge', 'says'].map((key) => ['edge', key] as const),
  ]
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    `  <desc>${xmlText(`${title}. ${note}`)}</desc>`,
    ...keys.map(([of, key]) => `  <key id="${key}" for="${of}" attr.name="${key}" attr.type="string"/>`),
    '  <graph edgedefault="directed">',
    ...boxes,
    ...edges,
    '  </graph>',
    '</graphml>',
  ])
}

/** Boxes and edges as they are drawn, without their places. */
export function toJson({ diagram, title, note }: ExportPicture): string {
  const nodes = diagram.boxes.map(({ id, label, title: name, glyph, look, badge, facts }) => ({
    id,
    label,
    name,
    kind: glyph,
    look,
    badge,
    facts,
  }))
  const edges = diagram.edges.map(({ source, target, look, count, title: says }) => ({
    source,
    target,
    look,
    count: count?.text,
    says,
  }))
  return `${JSON.stringify({ faultline: FORMAT_VERSION, title, note, nodes, edges }, undefined, 2)}\n`
}

/** One row for each edge, then one for each box that none touches. */
export function toCsv({ diagram }: ExportPicture): string {
  const names = new Map(diagram.boxes.map(({ id, title }) => [id, title]))
  const row = (...cells: readonly string[]): string => cells.map(csvCell).join(',')
  const touched = new Set(diagram.edges.flatMap(({ source, target }) => [source, target]))
  const edges = diagram.edges.map(({ source, target, look, count }) =>
    row(names.get(source) ?? source, names.get(target) ?? target, look, count?.text ?? ''),
  )
  const alone = diagram.boxes.filter(({ id }) => !touched.has(id)).map(({ title }) => row(title, '', '', ''))
  // Lines end as the standard (RFC 4180) wants them.
  return [row('from', 'to', 'edge', 'count'), ...edges, ...alone, ''].join('\r\n')
}

/** What each box leads to, as an indented text; what is shown already is not opened again. */
export function toTree({ diagram, title, note }: ExportPicture): string {
  const boxes = new Map(diagram.boxes.map((box) => [box.id, box]))
  const next = new Map<string, string[]>()
  for (const { source, target } of diagram.edges) next.set(source, [...(next.get(source) ?? []), target])
  const entered = new Set(diagram.edges.flatMap(({ source, target }) => (source === target ? [] : [target])))
  const seen = new Set<string>()
  const out: string[] = []
  /** Its own stack: a chain can be longer than the program's. */
  const show = (root: string): void => {
    const stack: { readonly id: string; readonly depth: number }[] = [{ id: root, depth: 0 }]
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const { id, depth } = top
      const name = boxes.get(id)?.title ?? id
      const targets = next.get(id) ?? []
      const again = seen.has(id) && targets.length > 0
      out.push(`${'  '.repeat(depth)}${onOneLine(name)}${again ? ' (above)' : ''}`)
      if (seen.has(id)) continue
      seen.add(id)
      for (const target of targets.toReversed()) stack.push({ id: target, depth: depth + 1 })
    }
  }
  for (const { id } of diagram.boxes) if (!entered.has(id)) show(id)
  // What is left stands on cycles that nothing outside leads into.
  for (const { id } of diagram.boxes) if (!seen.has(id)) show(id)
  return lines([onOneLine(title), onOneLine(note), '', ...out])
}

const MERMAID_ARROWS: Readonly<Record<DiagramEdge['look'], string>> = {
  counted: '-->',
  dispatch: '-.->',
  possible: '-.->',
  cycle: '==>',
  weakcycle: '==>',
  cut: '-.->',
  faint: '-->',
}
const DOT_STYLES: Readonly<Record<DiagramEdge['look'], string>> = {
  counted: 'solid',
  dispatch: 'dashed',
  possible: 'dotted',
  cycle: 'bold',
  weakcycle: 'bold',
  cut: 'dashed',
  faint: 'solid',
}

function idsOf(boxes: ExportPicture['diagram']['boxes']): ReadonlyMap<string, string> {
  return new Map(boxes.map(({ id }, at) => [id, `n${at + 1}`]))
}

function edgesBetween(edges: readonly DiagramEdge[], ids: ReadonlyMap<string, string>) {
  return edges.flatMap((edge) => {
    const from = ids.get(edge.source)
    const to = ids.get(edge.target)
    return from === undefined || to === undefined ? [] : [{ edge, from, to }]
  })
}

/** A directive (`%%{`) would be read even in a comment. */
function mermaidComment(text: string): string {
  return onOneLine(text).replaceAll(/[{}]/g, ' ')
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
