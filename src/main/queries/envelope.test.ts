import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTROL_SURFACE, ERROR_TYPES, type Envelope } from '#shared/envelope'
import { escalate, VERDICTS } from '#shared/verdict'
import { checkedEnvelope, envelopeProblems } from './envelope.ts'
import { pageFacts } from './pageLists.ts'

const GOOD: Envelope = {
  success: true,
  verdict: 'INFO',
  summary_line: 'callers of signal: 1',
  next_step: 'call callers symbol=signal',
  format: 'json',
  index: { state: 'ready', files: 3, generation: 'a:1' },
  callers: { cols: ['name'], rows: [['depart']], ...pageFacts(1, 1, 1, 50) },
}
const FAILED = { success: false, verdict: 'ERROR', error: 'no', error_type: 'timeout', hint: 'again' }

describe('the envelope on the reply path', () => {
  it('passes when it keeps the contract', () => {
    expect(envelopeProblems(GOOD)).toEqual([])
    expect(envelopeProblems({ ...GOOD, ...FAILED })).toEqual([])
  })

  it.each([
    ['a verdict that does not exist', { verdict: 'OK' }],
    ['a verdict in small letters', { verdict: 'safe' }],
    ['an empty verdict', { verdict: '' }],
    ['a number for a verdict', { verdict: 1 }],
    ['a success with a hint', { hint: 'try again' }],
    ['a success with the verdict ERROR', { verdict: 'ERROR' }],
    ['a failure without a hint', { ...FAILED, hint: undefined }],
    ['a failure of an unknown category', { ...FAILED, error_type: 'oops' }],
    ['a failure with another verdict', { ...FAILED, verdict: 'INFO' }],
    ['no next step', { next_step: '' }],
    ['two summary lines', { summary_line: 'one\ntwo' }],
    ['NOT_FOUND that does not say so', { verdict: 'NOT_FOUND', summary_line: 'ok, nothing' }],
    ['WARN that says ok', { verdict: 'WARN', summary_line: 'index not found, ok' }],
    ['a format that does not exist', { format: 'xml' }],
    [
      'an agent summary that says something else',
      { agent_summary: { summary_line: 'other', verdict: 'INFO', next_step: 'x' } },
    ],
    ['an index without a state', { index: { files: 3 } }],
    ['an empty list of warnings', { warnings: [] }],
    ['an unknown completeness', { completeness: 'mostly' }],
    [
      'a page that does not add up',
      { callers: { ...pageFacts(3, 1, 1, 50), omitted: 1, cols: ['name'], rows: [['a']] } },
    ],
    [
      'a truncated table that does not say so',
      { callers: { ...pageFacts(3, 1, 1, 50), truncated: false, cols: ['name'], rows: [['a']] } },
    ],
    [
      'a last page with a cursor',
      { callers: { ...pageFacts(1, 1, 1, 50), next_cursor: 'c1.x', cols: ['name'], rows: [['a']] } },
    ],
    ['more rows than were counted', { callers: { ...pageFacts(1, 1, 1, 50), cols: ['name'], rows: [['a'], ['b']] } }],
    ['a row that is too short', { callers: { ...pageFacts(1, 1, 1, 50), cols: ['name', 'via'], rows: [['a']] } }],
    ['a table inside a record', { more: { callers: GOOD['callers'] } }],
    ['a number that is none', { total: Number.NaN }],
  ])('is refused with %s', (_, change) => {
    const broken = { ...GOOD, ...change }
    expect(envelopeProblems(broken)).not.toEqual([])
    expect(() => checkedEnvelope(broken as Envelope)).toThrow(/breaks the contract/)
  })
})

describe('severity', () => {
  it('only ever escalates', () => {
    expect(escalate('REVIEW', 'CAUTION')).toBe('REVIEW')
    expect(escalate('CAUTION', 'REVIEW')).toBe('REVIEW')
    expect(escalate('UNSAFE', 'SAFE')).toBe('UNSAFE')
    expect(escalate('SAFE', undefined)).toBe('SAFE')
  })
})

describe('docs/contract.md', () => {
  const text = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8')

  /** The words in the first column of the table below a heading. */
  function firstColumn(heading: string): readonly string[] {
    const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
    return [...section.matchAll(/^\| `([^`]+)` +\|/gm)].map((match) => match[1] ?? '')
  }

  it('names exactly the verdicts, the error types and the control surface that the code has', () => {
    expect(firstColumn('Verdicts')).toEqual([...VERDICTS])
    expect(firstColumn('Errors')).toEqual([...ERROR_TYPES])
    expect(firstColumn('Control surface')).toEqual([...CONTROL_SURFACE])
  })
})
