import type { EdgeSingular, StylesheetJson } from 'cytoscape'
import { DISPATCH_DASH } from '../drawing/dash.ts'
import { LAYER } from '../drawing/layers.ts'
import type { Palette } from '../drawing/palette.ts'

/** Known to Cytoscape since 3.23, but not to its types. */
const endpointDistances: Readonly<Record<string, string>> = { 'edge-distances': 'endpoints' }

/** Lines by direction and by what they are known from. */
export function lineStyle({ color }: Palette): StylesheetJson {
  return [
    {
      selector: 'edge.line',
      style: {
        'curve-style': 'unbundled-bezier',
        ...endpointDistances,
        'source-endpoint': 'data(sourceEnd)',
        'target-endpoint': 'data(targetEnd)',
        'control-point-weights': 'data(weights)',
        'control-point-distances': 'data(distances)',
        'target-distance-from-node': 2,
        width: 'data(width)',
        'line-color': color('g-edge-color'),
        'target-arrow-color': color('g-edge-color'),
        'source-arrow-color': color('g-edge-color'),
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.75,
        'z-index': LAYER.lines,
        'z-index-compare': 'manual',
        'overlay-opacity': 0,
      },
    },
    { selector: 'edge.callers', style: lineColor(color('g-caller')) },
    { selector: 'edge.callees', style: lineColor(color('g-callee')) },
    { selector: 'edge.lateral', style: { display: 'none' } },
    {
      selector: 'edge.dispatch',
      style: {
        'line-style': 'dashed',
        'line-dash-pattern': [...DISPATCH_DASH],
        'line-dash-offset': (edge: EdgeSingular) => Number(edge.data('dash')),
      },
    },
    {
      selector: 'edge.possible',
      style: { 'line-style': 'dashed', 'line-dash-pattern': [1.5, 3.5], 'line-cap': 'round' },
    },
    { selector: 'edge.shared', style: { 'target-arrow-shape': 'none', 'target-distance-from-node': 0 } },
    {
      selector: 'edge.mutual',
      style: {
        ...lineColor(color('g-cycle')),
        width: 2,
        'source-arrow-shape': 'triangle',
        'source-distance-from-node': 2,
      },
    },
    {
      selector: 'node.arrow',
      style: {
        width: 'data(width)',
        height: 'data(height)',
        shape: 'polygon',
        'shape-polygon-points': '-1 -1 1 0 -1 1',
        'background-color': color('g-caller'),
        'border-width': 0,
        'z-index': LAYER.lit + 1,
        'z-index-compare': 'manual',
        events: 'no',
      },
    },
    { selector: 'node.arrow.mutual', style: { 'background-color': color('g-cycle') } },
  ]
}

/** A line and its heads in one colour. */
export function lineColor(color: string): Record<string, string> {
  return { 'line-color': color, 'target-arrow-color': color, 'source-arrow-color': color }
}
