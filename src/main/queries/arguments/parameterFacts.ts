import { z } from 'zod'

/** What the argument check and the reference know of a parameter. */
export interface ParameterFacts {
  readonly name: string
  readonly kind: 'text' | 'whole number' | 'true or false' | 'list'
  readonly required: boolean
  readonly default: unknown
  /** Legal values of a text, or of the items of a list. */
  readonly values: readonly string[] | undefined
  readonly minimum: number
  readonly maximum: number
  /** Shortest and longest text. */
  readonly lengthMinimum: number
  readonly lengthMaximum: number
  readonly itemsMinimum: number
  readonly itemsMaximum: number
  readonly role: 'path' | 'glob' | 'words' | undefined
  /** For rare needs: accepted everywhere and in the reference, but not in the list of tools, which has to be short. */
  readonly rare: boolean
}

const factsOf = new WeakMap<z.ZodObject, readonly ParameterFacts[]>()

/** The parameters of a schema of flat, bounded parameters, in their order. Throws for a shape that is not flat: a bug. */
export function parameterFacts(params: z.ZodObject): readonly ParameterFacts[] {
  const known = factsOf.get(params)
  if (known !== undefined) return known
  const schema = z.toJSONSchema(params, { io: 'input' })
  const required = new Set(schema.required ?? [])
  const facts = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (typeof property === 'boolean') throw new Error(`parameter ${name} has no type`)
    return factsOfProperty(name, property, required.has(name))
  })
  factsOf.set(params, facts)
  return facts
}

type Property = Exclude<NonNullable<z.core.JSONSchema.JSONSchema['properties']>[string], boolean>

function factsOfProperty(name: string, property: Property, required: boolean): ParameterFacts {
  const items = propertyOfItems(property)
  const text = items ?? property
  return {
    name,
    kind: kindOf(name, property),
    required,
    default: property.default,
    values: text.enum?.map(String),
    minimum: property.minimum ?? -Infinity,
    maximum: property.maximum ?? Infinity,
    lengthMinimum: text.minLength ?? 0,
    lengthMaximum: text.maxLength ?? Infinity,
    itemsMinimum: property.minItems ?? 0,
    itemsMaximum: property.maxItems ?? Infinity,
    role: roleOf(property) ?? roleOf(items),
    rare: property['rare'] === true,
  }
}

function roleOf(property: Property | undefined): ParameterFacts['role'] {
  const role = property?.['role']
  return role === 'path' || role === 'glob' || role === 'words' ? role : undefined
}

function propertyOfItems(property: Property): Property | undefined {
  const { items } = property
  return typeof items === 'object' && !Array.isArray(items) ? items : undefined
}

function kindOf(name: string, property: Property): ParameterFacts['kind'] {
  switch (property.type) {
    case 'string':
      return 'text'
    case 'integer':
      return 'whole number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'list'
    default:
      throw new Error(`parameter ${name} is not flat: ${String(property.type)}`)
  }
}
