import type { Cell, Table } from './table.ts'
import type { Verdict } from './verdict.ts'

/** The closed set of error categories. */
export const ERROR_TYPES = [
  'invalid_argument',
  'unknown_tool',
  'not_indexed',
  'project_not_found',
  'file_not_found',
  'language_unsupported',
  'security_violation',
  'cursor_invalid',
  'cursor_stale',
  'cursor_params_mismatch',
  'cursor_unsupported',
  'git_failed',
  'query_syntax',
  'timeout',
  'resource_exhausted',
  'cancelled',
  'internal',
] as const
export type ErrorType = (typeof ERROR_TYPES)[number]

/** The only keys that a caller may branch on without parsing the payload; what `compact_only` keeps. */
export const CONTROL_SURFACE = [
  'success',
  'format',
  'toon_content',
  'verdict',
  'error',
  'error_type',
  'output_format',
  'summary_line',
  'hint',
  'file_path',
  'pr_url',
  'pr_number',
  'deprecation',
  'tree_content',
  'data',
  'next_step',
  'truncated',
  'next_cursor',
] as const

export const FORMATS = ['tree', 'json', 'toon'] as const
export type Format = (typeof FORMATS)[number]

export const INDEX_STATES = ['ready', 'partial', 'stale', 'rebuilding', 'empty', 'missing'] as const
export type IndexState = (typeof INDEX_STATES)[number]

/** What the answer was computed from. `generation` is `<database id>:<counter>`. */
export interface IndexInfo {
  readonly state: IndexState
  readonly generation?: string
  readonly files: number
  readonly behind?: number
  readonly updating?: boolean
}

export const COMPLETENESS = ['complete', 'partial', 'unknown'] as const
export type Completeness = (typeof COMPLETENESS)[number]

export interface AgentSummary {
  readonly summary_line: string
  readonly verdict: Verdict
  readonly next_step: string
  readonly risk?: string
  readonly verification_command?: string
  readonly stop_condition?: string
  readonly guardrails?: readonly string[]
}

/** A payload value: a scalar, a short complete list, a nested record of the same, or a table with its page. */
export type PayloadValue = Cell | readonly PayloadValue[] | { readonly [key: string]: PayloadValue | undefined } | Table

/**
 * The answer of every query on every surface, in its json model. Beside the named fields stand the payload's own
 * scalars and tables. Built and validated in one place (queries/envelope.ts).
 */
export interface Envelope {
  readonly success: boolean
  readonly verdict: Verdict
  readonly summary_line: string
  readonly next_step: string
  readonly agent_summary?: AgentSummary
  readonly format: Format
  readonly error?: string
  readonly error_type?: ErrorType
  readonly hint?: string
  readonly warnings?: readonly string[]
  readonly index?: IndexInfo
  readonly completeness?: Completeness
  readonly [key: string]: PayloadValue | AgentSummary | IndexInfo | undefined
}
