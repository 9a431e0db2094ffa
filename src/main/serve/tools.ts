import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { Query } from '#queries/defineQuery'
import { QUERIES } from '#queries/index'

/** The queries that stand on this surface as the protocol's tools, in the order of the list. */
export function tools(): Tool[] {
  return QUERIES.filter((query) => query.surfaces.includes('mcp')).map(toTool)
}

function toTool({ name, title, description, params, effect }: Query): Tool {
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(params),
    annotations: {
      readOnlyHint: effect === 'none',
      ...(effect === 'none' ? {} : { destructiveHint: effect === 'destructive', idempotentHint: true }),
      openWorldHint: false,
    },
  }
}

/** Without what our own check needs and a client does not: the dialect, the roles of parameters, closedness. */
function inputSchema(params: z.ZodObject): Tool['inputSchema'] {
  const {
    $schema: _dialect,
    additionalProperties: _closed,
    ...schema
  } = z.toJSONSchema(params, {
    io: 'input',
    override: ({ jsonSchema }) => void delete jsonSchema['role'],
  })
  // zod types a schema in general; made from an object it is the schema of an object.
  return schema as Tool['inputSchema']
}
