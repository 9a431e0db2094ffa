import type { StylesheetJson } from 'cytoscape'
import type { ColorToken, Palette } from '../drawing/palette.ts'
import { bareText, LAYER } from '../drawing/layers.ts'

/** What diagrams add to the look of boxes and lines: frames, what a change reaches, cycles, counts on lines. */
export function diagramStyle({ color, fontUi, fontCode }: Palette): StylesheetJson {
  const filled = (border: ColorToken, fill: ColorToken): Record<string, string | number> => ({
    'border-color': color(border),
    'border-width': 1.5,
    'background-color': color(fill),
  })
  return [
    {
      selector: 'node.frame',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        shape: 'round-rectangle',
        'corner-radius': '8px',
        'background-color': color('g-box'),
        'border-color': color('g-box-line'),
        'border-width': 1,
        'z-index': 0,
        'z-index-compare': 'manual',
        events: 'no',
      },
    },
    {
      selector: 'node.title',
      style: {
        ...bareText,
        label: 'data(label)',
        'font-family': fontUi,
        'font-size': 11,
        'font-weight': 500,
        color: color('g-box-title'),
        'text-halign': 'right',
        'text-background-color': color('bg-stage'),
        'text-background-opacity': 1,
        'text-background-padding': '4px',
        'z-index': LAYER.layers,
      },
    },
    { selector: 'node.modulebox', style: { 'corner-radius': '6px', 'font-family': fontCode, 'font-size': 12 } },
    {
      selector: 'node.twoline, node.oneline, node.handle',
      style: { 'font-family': fontUi, 'font-size': 12.5, 'font-weight': 500, 'text-margin-y': 0 },
    },
    {
      selector: 'node.twoline',
      style: { 'text-margin-y': -8, 'corner-radius': '8px', 'background-color': color('bg-stage') },
    },
    {
      selector: 'node.outside',
      style: { 'border-style': 'dashed', 'background-color': color('g-fill'), color: color('text-2') },
    },
    { selector: 'node.handle', style: { 'background-color': color('bg-stage'), 'border-color': color('g-box-line') } },
    {
      selector: 'node.detail',
      style: {
        ...bareText,
        label: 'data(label)',
        'font-family': fontUi,
        'font-size': 11,
        color: color('text-2'),
        'text-halign': 'right',
        'z-index': LAYER.above,
      },
    },
    { selector: 'node.detail.end', style: { 'text-halign': 'left' } },
    { selector: 'node.detail.hub', style: { label: '' } },
    { selector: 'node.changed', style: filled('g-changed', 'g-changed-fill') },
    { selector: 'node.hop1', style: filled('g-hop1', 'g-hop1-fill') },
    { selector: 'node.hop2', style: filled('g-hop2', 'g-hop2-fill') },
    { selector: 'node.hop3', style: filled('g-hop3', 'g-hop3-fill') },
    { selector: 'node.removed', style: { ...filled('g-removed', 'g-removed-fill'), 'border-style': 'dashed' } },
    { selector: 'node.cycle', style: filled('g-cycle', 'g-cycle-fill') },
    {
      selector: 'edge.cycle',
      style: {
        'line-color': color('g-cycle'),
        'target-arrow-color': color('g-cycle'),
        'z-index': LAYER.lit - 1,
      },
    },
    {
      selector: 'edge.weakcycle',
      style: { 'line-color': color('g-cycle'), 'target-arrow-color': color('g-cycle'), opacity: 0.6 },
    },
    {
      selector: 'edge.cut',
      style: {
        'line-color': color('g-cycle'),
        'target-arrow-color': color('g-cycle'),
        'line-style': 'dashed',
        'line-dash-pattern': [6, 4],
      },
    },
    { selector: 'edge.faint', style: { opacity: 0.45 } },
    {
      selector: 'node.edgecount',
      style: {
        ...bareText,
        label: 'data(label)',
        'font-family': fontUi,
        'font-size': 10.5,
        color: color('text-2'),
        'text-halign': 'center',
        'text-background-color': color('bg-stage'),
        'text-background-opacity': 1,
        'text-background-padding': '2px',
        'z-index': LAYER.above,
      },
    },
    {
      selector: 'node.edgecount.red',
      style: { color: color('g-cycle'), 'font-weight': 600, 'text-background-color': color('g-cycle-fill') },
    },
    { selector: 'node.edgecount.hub', style: { label: '' } },
    { selector: 'node.title.hub', style: { 'font-size': 17 } },
  ]
}
