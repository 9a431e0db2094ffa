import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { parameterFacts } from '#queries/arguments/parameterFacts'
import type { Query } from '#queries/defineQuery'
import { QUERIES } from '#queries/index'

/** Larger bounds tell a client nothing: a value above one is clamped, and the answer says so. */
const TELLING_MAXIMUM = 1_000

/** The queries that stand on this surface as the protocol's tools, in the order of the list. */
export function tools(): Tool[] {
  return QUERIES.filter((query) => query.surfaces.includes('mcp')).map(toTool)
}

/**
 * Every agent pays for each word of the list in each conversation: no titles, which repeat the name, and no
 * hints but whether a tool writes.
 */
function toTool({ name, description, params, effect }: Query): Tool {
  return {
    name,
    description,
    inputSchema: inputSchema(params),
    annotations: effect === 'none' ? { readOnlyHint: true } : { destructiveHint: effect === 'destructive' },
  }
}

/**
 * Types, enums, defaults and telling maxima: what a caller chooses by, without parameters for rare needs. Our own check holds the rest (lengths, closedness,
 * the roles of parameters), and its errors teach it.
 */
function inputSchema(params: z.ZodObject): Tool['inputSchema'] {
  const {
    $schema: _dialect,
    additionalProperties: _closed,
    ...schema
  } = z.toJSONSchema(params, { io: 'input', override: ({ jsonSchema }) => thin(jsonSchema) })
  const listed = new Set(parameterFacts(params).flatMap(({ name, rare }) => (rare ? [] : name)))
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => listed.has(name))
  // zod types a schema in general; made from an object it is the schema of an object.
  return { ...schema, properties: Object.fromEntries(properties) } as Tool['inputSchema']
}

/** `false` and the empty list are what anybody expects of a parameter that is left out. */
function thin(schema: z.core.JSONSchema.BaseSchema): void {
  const { default: whenLeftOut, maximum } = schema
  const isExpected = whenLeftOut === false || (Array.isArray(whenLeftOut) && whenLeftOut.length === 0)
  if (isExpected) delete schema.default
  if (maximum !== undefined && maximum > TELLING_MAXIMUM) delete schema.maximum
  for (const key of ['role', 'rare', 'minLength', 'maxLength', 'minimum', 'minItems', 'maxItems']) delete schema[key]
}
