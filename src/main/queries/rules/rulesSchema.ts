import { z } from 'zod'
import type { EdgeKind } from '#shared/symbol'
import { UserError } from '#shared/UserError'
import { globMatcher } from '../rows/patterns.ts'

/** The edges that make one file depend on another. */
export const DEPENDENCY_KINDS = [
  'calls',
  'references',
  'imports',
  'inherits',
  'implements',
  'uses_type',
] as const satisfies readonly EdgeKind[]
export type DependencyKind = (typeof DEPENDENCY_KINDS)[number]

export const RULE_SEVERITIES = ['error', 'warn', 'info'] as const
/** Gravest first. */
export type RuleSeverity = (typeof RULE_SEVERITIES)[number]

const RULES_MAX = 200
const GLOBS_MAX = 100
const LAYERS_MAX = 50
const TEXT_MAX = 300

const globParam = z
  .string()
  .min(1)
  .superRefine((glob, context) => {
    try {
      globMatcher(glob, 'glob')
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })
  .meta({ description: 'Path pattern: * and ? stay in one segment, ** crosses them, {a,b} and [abc] choose.' })
const globs = z.union([globParam, z.array(globParam).min(1).max(GLOBS_MAX)])
const nameParam = z.string().min(1).max(TEXT_MAX)

const everyRule = {
  name: nameParam.meta({ description: 'What the answer calls the rule; each name once.' }),
  except: globs.optional().meta({ description: 'A dependency is let through where the file at either end matches.' }),
  kinds: z
    .array(z.enum(DEPENDENCY_KINDS))
    .min(1)
    .optional()
    .meta({ description: 'The dependencies that are looked at; all of them without it.' }),
  severity: z
    .enum(RULE_SEVERITIES)
    .default('error')
    .meta({ description: 'error makes the verdict UNSAFE, warn WARN; info is only listed.' }),
  message: z.string().min(1).max(TEXT_MAX).optional().meta({ description: 'Why, or what to do instead.' }),
}

const forbiddenRule = z
  .strictObject({
    ...everyRule,
    from: globs.meta({ description: 'Files that must not depend on …' }),
    to: globs.meta({ description: '… these files.' }),
  })
  .meta({ description: 'No file of `from` may depend on a file of `to`.' })

const layer = z.strictObject({ name: nameParam, files: globs })

const layerRule = z
  .strictObject({
    ...everyRule,
    order: z
      .array(layer)
      .min(2)
      .max(LAYERS_MAX)
      .meta({ description: 'Uppermost first. A file is in the first that matches.' }),
    strict: z.boolean().default(false).meta({ description: 'A layer may use the one directly below it alone.' }),
  })
  .meta({ description: 'A layer may use the layers below it, never one above. Files of no layer are free.' })

/** What `faultline.rules.yml` may say. */
export const rulesSchema = z
  .strictObject({
    forbidden: z.array(forbiddenRule).max(RULES_MAX).default([]),
    layers: z.array(layerRule).max(RULES_MAX).default([]),
    guarded: z
      .array(globParam)
      .max(RULES_MAX)
      .default([])
      .meta({ description: 'Files whose change always asks for a person: impact answers UNSAFE.' }),
  })
  .meta({ title: 'Faultline rules', description: 'faultline.rules.yml at the root of a project' })
export type WrittenRules = z.output<typeof rulesSchema>

/** The keys that may stand in the record at a path of the file. */
export function keysAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(rulesSchema.shape)
  if (path[0] === 'forbidden') return Object.keys(forbiddenRule.shape)
  return Object.keys(path.includes('order') ? layer.shape : layerRule.shape)
}
