import { z } from 'zod'
import { FORMATS } from '#shared/envelope'
import { EDGE_KINDS } from '#shared/symbol'
import { TESTS_FILTERS } from '#shared/viewState'
import { MAXIMUM_LIMIT } from './defineQuery.ts'

/** Longest text of one argument, in UTF-16 units: what a name, a path or a pattern can sensibly have. */
export const TEXT_LENGTH_MAX = 1_000

/**
 * `role` says how an argument is normalised: a `path` or `glob` of the project loses its spelling differences, `words` may
 * be written as one text with commas. `rare` keeps a parameter out of the list of tools. Both are stripped from the schemas
 * that surfaces publish.
 */
const text = z.string().min(1).max(TEXT_LENGTH_MAX)

/** A symbol as a user types it: name, any unique tail of its qualified name, or the whole. */
export const symbolParam = text
/** Free text, or a pattern. */
export const textParam = text
/** A path of the project, in any spelling. */
export const pathParam = text.meta({ role: 'path' })
/** A pattern for paths of the project. */
export const globParam = text.meta({ role: 'glob' })
export const testsParam = z.enum(TESTS_FILTERS)
export const edgeKindsParam = z.array(z.enum(EDGE_KINDS)).min(1).max(EDGE_KINDS.length).meta({ role: 'words' })
export const fieldsParam = z.array(z.string().max(60)).max(30).meta({ role: 'words' })

/** Modules of a map that are open in place, by their ids. */
export const expandParam = z.array(text).max(200).default([])

/** What every query accepts beside its own parameters. */
export const commonParams = z.strictObject({
  project: text.optional(),
  limit: z.int().min(1).max(MAXIMUM_LIMIT).optional(),
  cursor: z.string().min(1).max(4_000).optional(),
  format: z.enum(FORMATS).optional(),
  output_format: z.enum(FORMATS).optional(),
  compact_only: z.boolean().default(false),
})

/** Arguments of any query that never decide which rows there are. */
export const FREE_ARGUMENTS: readonly string[] = [
  'limit',
  'format',
  'output_format',
  'fields',
  'detail',
  'compact_only',
  'risk_labels',
  'include_evidence',
  'include_args',
  'include_connected',
]
