import type { Point } from '../stage/diagram/types.ts'
import { onOneLine, xmlText } from './escape.ts'

/** Text at a place of the drawing, with attributes whose values are ours or come escaped. */
export function textAt({ x, y }: Point, text: string, style: Readonly<Record<string, string | number>>): string {
  const attributes = Object.entries(style).map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
  return `<text x="${rounded(x)}" y="${rounded(y)}"${attributes.join('')}>${xmlText(onOneLine(text))}</text>`
}

/** Shapes with what they stand for: a tooltip, and what a screen reader and a search find. */
export function titled(title: string, shapes: string): string {
  return `<g><title>${xmlText(onOneLine(title))}</title>${shapes}</g>`
}

export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
