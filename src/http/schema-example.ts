/** The part of JSON Schema that our schemas use. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  pattern?: string
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** What a reader expects under these names. */
const usual: Record<string, unknown> = {
  email: 'ona@example.test',
  first_name: 'Ona',
  last_name: 'Petraitė',
  name: 'Ona Petraitė',
  password: 'amber on the beach',
  password_confirmation: 'amber on the beach',
  current_password: 'amber on the beach',
  phone: '+37060000000',
  phone_number: '+37060000000',
  city: 'Vilnius',
  zip: 'LT-01103',
  first_address: 'Gedimino pr. 1',
  address: 'Gedimino pr. 1',
  otp: '123456',
  text: 'wool',
  search: 'wool',
  note: 'Please ring twice',
  url: 'https://shop.example/shoes/42',
  amount: 20,
  currency: 'EUR',
  locale: 'en',
  langIso: 'en',
  request_id: '5f0c2a',
  order_number: 'OR104816',
  tracking_code: 'CE123456789EE',
  tracking_number: 'RP40012345',
  number: 'P-88001',
  description: 'leather belt',
  kind: 'shoes',
  hs: '640391',
  origin: 'US',
}
/** Optional in the schema, but needed by a rule that a schema cannot express. */
const advised = new Set(['zip', 'text', 'hs'])
const patterned = [
  '1',
  'utm_source',
  '/en/cart/',
  '2026-11-18',
  'LT',
  'EUR',
  '10:30',
  'wool',
  'HR100001',
  '13P-MST-256',
  '7KQ2M9XD4TBA',
]

/**
 * An example of what a schema allows. A request shows what is required, a response everything. Names lead to values that
 * a reader expects, as long as the schema allows them.
 */
export function exampleOf(schema: JsonSchema, parts: 'required' | 'all', root = schema): unknown {
  return example(schema, { parts, root, name: '', depth: 0 })
}

type Place = { parts: 'required' | 'all'; root: JsonSchema; name: string; depth: number }

function example(schema: JsonSchema, place: Place): unknown {
  if (schema.$ref) return place.depth > 6 ? null : example(resolve(schema.$ref, place.root), deeper(place))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return example(options.find(({ type }) => type !== 'null') ?? {}, place)
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => example(part, place)))
  }
  const known = usual[place.name]
  if (known !== undefined && allows(schema, known)) return known
  if (schema.default !== undefined) return schema.default
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return exampleObject(schema, place)
    case 'array':
      if (schema.maxItems === 0 || (place.parts === 'required' && !schema.minItems)) return []
      return [example(schema.items ?? {}, deeper(place))]
    case 'string':
      return exampleText(schema)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 0)
    case 'boolean':
      return true
    default:
      return null
  }
}

function exampleObject(schema: JsonSchema, place: Place): Record<string, unknown> {
  const required = new Set(schema.required)
  const own = Object.entries(schema.properties ?? {})
    .filter(([name]) => place.parts === 'all' || required.has(name) || advised.has(name))
    .map(([name, value]) => [name, example(value, { ...deeper(place), name })] as const)
  const { additionalProperties } = schema
  if (own.length === 0 && typeof additionalProperties === 'object' && schema.propertyNames) {
    return { [exampleText(schema.propertyNames)]: example(additionalProperties, deeper(place)) }
  }
  return Object.fromEntries(own)
}

function exampleText({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): string {
  if (format === 'date') return '2026-11-18'
  if (format === 'date-time') return '2026-11-18T10:30:00Z'
  if (format === 'uuid') return '5f0c2a4e-7d1b-4c3a-9e2f-0a6b8c1d2e3f'
  if (pattern) return patterned.find((text) => new RegExp(pattern).test(text)) ?? ''
  return 'text'.padEnd(minLength, '-').slice(0, maxLength)
}

function allows(
  { type, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema,
  value: unknown,
) {
  if (typeof value !== 'string') return type === typeof value
  if (pattern && !new RegExp(pattern).test(value)) return false
  return [type].flat().includes('string') && value.length >= minLength && value.length <= maxLength
}

export function resolve(ref: string, root: JsonSchema): JsonSchema {
  return ref === '#' ? root : (root.$defs?.[ref.replace('#/$defs/', '')] ?? {})
}

function deeper(place: Place): Place {
  return { ...place, name: '', depth: place.depth + 1 }
}
