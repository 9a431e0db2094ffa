import type { StylesheetJson } from 'cytoscape'
import { LAYER } from '../drawing/layers.ts'
import type { Palette } from '../drawing/palette.ts'
import { lineColor } from './lineStyle.ts'

export const DIMMED = 0.25
export const EDGE_SELECTED = 2.25

/** Selection, focus, what is dimmed, and what is too small to read. */
export function markStyle({ color, fontUi }: Palette): StylesheetJson {
  return [
    { selector: '.dimmed', style: { opacity: DIMMED } },
    // Else it would shine through the box above it.
    { selector: 'node.layer.dimmed', style: { opacity: 0 } },
    { selector: 'edge.lateral.touched', style: { display: 'element' } },
    { selector: 'node.hovered', style: { 'background-color': color('bg-inset') } },
    { selector: 'edge.hovered', style: { width: 2 } },
    { selector: 'node.ringed', style: { 'border-color': color('accent'), 'border-width': 2 } },
    {
      selector: 'edge.picked',
      style: { ...lineColor(color('accent')), width: EDGE_SELECTED, 'z-index': LAYER.lit, display: 'element' },
    },
    { selector: 'node.arrow.picked', style: { 'background-color': color('accent') } },
    {
      selector: 'node.sites',
      style: {
        width: 'data(width)',
        height: 16,
        shape: 'round-rectangle',
        'corner-radius': '8px',
        'background-color': color('accent-strong'),
        label: 'data(label)',
        color: color('text-on-accent'),
        'font-family': fontUi,
        'font-size': 10.5,
        'font-weight': 600,
        'text-halign': 'center',
        'text-valign': 'center',
        'z-index': LAYER.above,
        'z-index-compare': 'manual',
        events: 'no',
      },
    },
    {
      selector: 'node.focused',
      style: {
        'outline-color': color('accent'),
        'outline-width': 2,
        'outline-offset': 3,
      },
    },
    { selector: 'node.box.hub', style: { label: '', 'background-image': 'none', 'background-opacity': 0.3 } },
    {
      selector: 'node.hub.callers',
      style: { 'background-color': color('g-caller'), 'border-color': color('g-caller') },
    },
    {
      selector: 'node.hub.callees',
      style: { 'background-color': color('g-callee'), 'border-color': color('g-callee') },
    },
    { selector: 'node.hub.active', style: { 'background-color': color('accent') } },
    { selector: 'node.count.hub', style: { label: '' } },
    // Groups are what is still read there.
    { selector: 'node.caption.hub', style: { 'font-size': 17, color: color('text-2') } },
  ]
}
