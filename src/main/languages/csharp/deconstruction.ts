import type { Parameter } from '#model/FileFacts'
import type { OpenType, Reader } from './Reader.ts'

/** The method that takes an object apart: `var (x, y) = point`. */
export const DECONSTRUCT = 'Deconstruct'

/** Lets an object be taken apart into values of the types of these parameters, by position. What a type says first counts. */
export function addDeconstructed({ builder }: Reader, open: OpenType, parameters: readonly Parameter[]): void {
  const members = builder.types[open.type]?.members ?? []
  for (const [position, { declared }] of parameters.entries()) {
    const name = String(position)
    if (members.some((each) => each.name === name)) continue
    members.push({ name, static: false, kind: 'field', definition: -1, values: [], declared, abstract: false })
  }
}
