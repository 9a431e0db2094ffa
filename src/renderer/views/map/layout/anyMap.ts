import fc from 'fast-check'
import type { LaidBox, LaidEdge } from './columns.ts'

/** Any graph of boxes as the layout gets it: edges that do not run back lead to a later box, so that they close no cycle. */
export const anyGraph: fc.Arbitrary<{ readonly boxes: readonly LaidBox[]; readonly edges: readonly LaidEdge[] }> = fc
  .record({
    sizes: fc.array(fc.record({ width: fc.integer({ min: 84, max: 196 }), order: fc.nat(40) }), {
      minLength: 1,
      maxLength: 40,
    }),
    ends: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 2_000 }), fc.boolean()), { maxLength: 90 }),
  })
  .map(({ sizes, ends }) => {
    const boxes = sizes.map(({ width, order }, at) => ({ id: `box ${at}`, width, height: 46, order }))
    const edges = ends.flatMap(([a, b, weight, back]) => {
      const [one, other] = [a % boxes.length, b % boxes.length]
      if (one === other) return []
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      return [{ from: `box ${back ? high : low}`, to: `box ${back ? low : high}`, weight, back }]
    })
    return { boxes, edges }
  })
