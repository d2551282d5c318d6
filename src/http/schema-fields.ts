import { type JsonSchema, resolve } from './schema-example.ts'

export type FieldRow = { name: string; type: string; isRequired: boolean; notes: string[] }

const maxDepth = 6

/** The fields of a schema as rows of a table: `items[].price`, its type, and what it must satisfy. */
export function fieldRows(schema: JsonSchema): FieldRow[] {
  const rows: FieldRow[] = []
  add(schema, '', true, 0)
  return rows

  function add(of: JsonSchema, name: string, isRequired: boolean, depth: number) {
    const own = of.$ref ? resolve(of.$ref, schema) : of
    if (name && !name.endsWith('[]') && !rows.some((row) => row.name === name)) {
      rows.push({ name, type: typeOf(own, schema), isRequired, notes: notesOf(own) })
    }
    if (depth > maxDepth || (of.$ref && depth > 2)) return
    for (const part of [own, ...alternatives(own)]) {
      for (const [key, value] of Object.entries(part.properties ?? {})) {
        add(value, name ? `${name}.${key}` : key, part.required?.includes(key) ?? false, depth + 1)
      }
      if (part.items && hasFields(part.items)) add(part.items, `${name}[]`, true, depth + 1)
      if (typeof part.additionalProperties === 'object' && hasFields(part.additionalProperties)) {
        add(part.additionalProperties, `${name}.*`, true, depth + 1)
      }
    }
  }

  function hasFields(of: JsonSchema): boolean {
    const own = of.$ref ? resolve(of.$ref, schema) : of
    return [own, ...alternatives(own)].some(({ properties, items }) => properties ?? items)
  }
}

function alternatives({ anyOf = [], oneOf = [], allOf = [] }: JsonSchema): JsonSchema[] {
  return [...anyOf, ...oneOf, ...allOf]
}

export function typeOf(of: JsonSchema, root: JsonSchema): string {
  const own = of.$ref ? resolve(of.$ref, root) : of
  if (own.const !== undefined) return JSON.stringify(own.const)
  if (own.enum) return own.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = own.anyOf ?? own.oneOf
  if (options) return [...new Set(options.map((option) => typeOf(option, root)))].join(' | ')
  if (own.type === 'array') {
    const item = typeOf(own.items ?? {}, root)
    return item.includes('|') ? `(${item})[]` : `${item}[]`
  }
  if (own.format) return own.format
  return [own.type ?? 'any'].flat().join(' | ')
}

function notesOf(schema: JsonSchema): string[] {
  const { description, default: usual, pattern, minLength, maxLength, minItems, maxItems } = schema
  const { minimum, exclusiveMinimum, maximum } = schema
  return [
    description,
    range(minLength, maxLength, (maxLength ?? minLength) === 1 ? 'character' : 'characters'),
    range(minItems, maxItems, (maxItems ?? minItems) === 1 ? 'entry' : 'entries'),
    exclusiveMinimum !== undefined ? `more than ${exclusiveMinimum}` : undefined,
    range(minimum, isUnbounded(maximum) ? undefined : maximum, ''),
    pattern && pattern.length < 60 ? `as ${pattern}` : undefined,
    usual === undefined ? undefined : `${JSON.stringify(usual)} unless sent`,
  ].filter((note) => note !== undefined)
}

/** The largest whole number of the database or of the language says nothing to a reader. */
function isUnbounded(maximum: number | undefined): boolean {
  return maximum === 2_147_483_647 || maximum === Number.MAX_SAFE_INTEGER
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  const isBounded = from !== undefined && Math.abs(from) < Number.MAX_SAFE_INTEGER
  const text = isBounded
    ? to === undefined
      ? `at least ${from}`
      : `${from} to ${to}`
    : to === undefined
      ? undefined
      : `at most ${to}`
  return text && `${text} ${unit}`.trim()
}
