import { expect, it } from 'vitest'
import type { Envelope } from '#shared/envelope'
import { readImpact } from './readImpact.ts'

const page = { total: 1, listed: 1, shown: 1, cap: 200, omitted: 0, truncated: false, has_more: false }

it('reads the rows with their places, the changed symbols with their lines, and the complete counts', () => {
  const envelope: Envelope = {
    success: true,
    verdict: 'REVIEW',
    summary_line: '',
    next_step: '',
    format: 'json',
    agent_summary: { summary_line: '', verdict: 'REVIEW', next_step: '', verification_command: 'npm test' },
    completeness: 'partial',
    risk_level: 'medium',
    graded_symbols: 6,
    hop_counts: [4, 8],
    impacted: {
      ...page,
      total: 12,
      cols: ['name', 'hop', 'via', 'kind', 'line', 'test', 'flags', 'through', 'at'],
      groups: [
        {
          qn_prefix: 'src.api',
          file: 'src/api.ts',
          rows: [
            ['post', 1, 'import', 'function', 7, false, 'exported;entry_point', 'src.tax.compute', 'src/api.ts:9'],
            ['get', 1, 'unresolved', 'function', 20, false, null, null, null],
          ],
        },
      ],
    },
    seeds: {
      ...page,
      cols: ['name', 'change', 'kind', 'lines', 'callers'],
      groups: [{ qn_prefix: 'src.tax', file: 'src/tax.ts', rows: [['compute', 'signature', 'function', '3-9', null]] }],
    },
  }
  const report = readImpact(envelope)
  expect(report.reachedTotal).toBe(12)
  expect(report.hopCounts).toEqual([4, 8])
  expect(report.command).toBe('npm test')
  expect(report.reached).toMatchObject([
    { qn: 'src.api.post', name: 'post', entry: true, through: 'src.tax.compute', at: { file: 'src/api.ts', line: 9 } },
    { qn: 'src.api.get', via: 'unresolved', entry: false, through: '', at: undefined },
  ])
  expect(report.changed).toMatchObject([{ qn: 'src.tax.compute', change: 'signature', line: 3, callers: undefined }])
})
