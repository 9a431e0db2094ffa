import type { Call } from './everyCall.ts'

/** A call that a page of the documentation shows with its answer, and where the answer stands in the page. */
export interface DocumentedCall {
  readonly call: Call
  readonly answer: string
  readonly start: number
  readonly end: number
}

const SHOWN = /<!-- call: (\w+)((?: \w+=\S+)*) -->\n\n```text\n([\s\S]*?)```/g

/** The calls that a page shows: a comment `<!-- call: callers symbol=post limit=2 -->`, and the answer as a block of text. */
export function documentedCalls(page: string): readonly DocumentedCall[] {
  return [...page.matchAll(SHOWN)].map((match) => {
    const [whole, query = '', written = '', answer = ''] = match
    const params = [...written.matchAll(/ (\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value] as const)
    const end = match.index + whole.length - 3
    return { call: [query, Object.fromEntries(params)], answer, start: end - answer.length, end }
  })
}
