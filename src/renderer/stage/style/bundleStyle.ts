import type { StylesheetJson } from 'cytoscape'
import { bareText, LAYER } from '../drawing/layers.ts'
import type { Palette } from '../drawing/palette.ts'

/** Bundles with the layer below them and their count, and the captions of groups. */
export function bundleStyle({ color, fontUi }: Palette): StylesheetJson {
  return [
    {
      selector: 'node.layer',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        shape: 'round-rectangle',
        'background-color': color('bg-stage'),
        'border-color': color('g-line'),
        'border-width': 1,
        'z-index': LAYER.layers,
        'z-index-compare': 'manual',
        events: 'no',
      },
    },
    {
      selector: 'node.bundle',
      style: { 'font-family': fontUi, 'font-size': 12, color: color('text-2'), 'text-margin-y': 0 },
    },
    { selector: 'node.layer.tests', style: { 'border-color': color('g-test') } },
    { selector: 'node.box.possible, node.layer.possible', style: { 'border-style': 'dotted', 'border-width': 1.25 } },
    { selector: 'node.open', style: { 'background-color': color('bg-inset'), 'border-style': 'dashed' } },
    {
      selector: 'node.count',
      style: {
        ...bareText,
        label: 'data(label)',
        'font-family': fontUi,
        'font-size': 11.5,
        'font-weight': 600,
        color: color('text'),
        'text-halign': 'right',
        'z-index': LAYER.above,
      },
    },
    {
      selector: 'node.caption',
      style: {
        ...bareText,
        label: 'data(label)',
        'font-family': fontUi,
        'font-size': 11,
        color: color('text-3'),
        'z-index': LAYER.layers,
      },
    },
    { selector: 'node.caption.right', style: { 'text-halign': 'left' } },
    { selector: 'node.caption.left', style: { 'text-halign': 'right' } },
    { selector: 'node.caption.centre', style: { 'text-halign': 'center' } },
  ]
}
