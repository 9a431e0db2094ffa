import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parameterFacts } from '#queries/arguments/parameterFacts'
import { UserError } from '#shared/UserError'
import { readCallLine } from './flags.ts'

const facts = parameterFacts(
  z.strictObject({
    symbol: z.string().min(1).max(100),
    depth: z.int().min(1).max(15).default(3),
    include_args: z.boolean().default(false),
    edge_kinds: z.array(z.string().max(20)).max(5).optional(),
  }),
)
const read = (...tokens: string[]) => readCallLine(tokens, () => facts)

describe('the line of a call', () => {
  it('takes flags in kebab case, with a space or an equals sign', () => {
    expect(read('trace_path', '--symbol', 'dock', '--edge-kinds=calls')).toEqual({
      query: 'trace_path',
      help: false,
      params: { symbol: 'dock', edge_kinds: 'calls' },
    })
  })

  it('finds the query behind flags that every query has', () => {
    const line = read('--project', '/ports', '--format', 'json', 'callers', '--symbol', 'callers')
    expect(line).toEqual({
      query: 'callers',
      help: false,
      params: { project: '/ports', format: 'json', symbol: 'callers' },
    })
  })

  it('knows a switch from a flag with a value by its type', () => {
    expect(read('t', '--include-args', '--symbol', 'dock').params).toEqual({ include_args: true, symbol: 'dock' })
    expect(read('t', '--include-args', 'false').params).toEqual({ include_args: 'false' })
    expect(read('t', '--no-include-args').params).toEqual({ include_args: false })
  })

  it('keeps an empty value and a value that begins with a single dash', () => {
    expect(read('t', '--symbol=', '--depth', '-1').params).toEqual({ symbol: '', depth: '-1' })
  })

  it('makes a list of a repeated list flag, and lets the last of another one win', () => {
    expect(read('t', '--edge-kinds', 'calls', '--edge-kinds', 'imports').params).toEqual({
      edge_kinds: ['calls', 'imports'],
    })
    expect(read('t', '--symbol', 'dock', '--symbol', 'moor').params).toEqual({ symbol: 'moor' })
  })

  it('merges the object of --params with flags', () => {
    expect(read('t', '--params', '{"symbol":"dock","depth":2}', '--depth', '4').params).toEqual({
      symbol: 'dock',
      depth: '4',
    })
  })

  it('passes a flag on that the query does not know, so that its own check can teach', () => {
    expect(read('t', '--simbol', 'dock').params).toEqual({ simbol: 'dock' })
  })

  it('refuses what is no flag and what is no JSON object', () => {
    expect(() => read('t', 'stray')).toThrow(UserError)
    expect(() => read('t', '--params', 'symbol=dock')).toThrow(/no JSON object/)
    expect(() => read('t', '--params', '[1]')).toThrow(/no JSON object/)
  })

  it('asks for help with or without a query', () => {
    expect(read('--help')).toMatchObject({ query: undefined, help: true })
    expect(read('t', '--help')).toMatchObject({ query: 't', help: true })
  })
})
