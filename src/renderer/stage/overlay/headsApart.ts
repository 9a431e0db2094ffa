import type { OuterSide } from '../types.ts'

/** Room that a head needs beside its vertical, so that it never leaves the stage. */
const HEAD_ROOM = 216
const EDGE = 8
const HEADS_GAP = 16

/** Where the callers' head ends and the callees' begins: at their columns, inside of the stage, never on each other. */
export function headsApart(verticals: Readonly<Record<OuterSide, number>>, width: number): Record<OuterSide, number> {
  const ends = Math.max(HEAD_ROOM, Math.min(verticals.callers, width - EDGE))
  const begins = Math.max(EDGE, Math.min(verticals.callees, width - HEAD_ROOM))
  const callers = Math.max(HEAD_ROOM, Math.min(ends, begins - HEADS_GAP))
  return { callers: Math.round(callers), callees: Math.round(Math.max(begins, callers + HEADS_GAP)) }
}
