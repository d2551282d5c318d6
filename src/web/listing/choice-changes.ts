import type { Bounds, ListingChoice } from '#shop/catalog/listing.ts'

/** A value of a terms facet, chosen or no longer chosen. `key` is the facet's, as in `Facet`. */
export function toggleTerm(choice: ListingChoice, key: string, value: string): ListingChoice {
  if (key === 'manufacturer') return { ...choice, brands: toggled(choice.brands, value) }
  const id = fieldId(key)
  if (id === null) return choice
  const { [id]: before = [], ...others } = choice.fields
  const values = toggled(before, Number(value))
  return { ...choice, fields: values.length > 0 ? { ...others, [id]: values } : others }
}

export function hasTerm(choice: ListingChoice, key: string, value: string): boolean {
  if (key === 'manufacturer') return choice.brands.includes(value)
  const id = fieldId(key)
  return id !== null && (choice.fields[id] ?? []).includes(Number(value))
}

/** Ends that were given the wrong way round are meant the right way. */
export function orderedBounds<Value extends number>({ min, max }: Bounds<Value>): Bounds<Value> | null {
  if (min === undefined && max === undefined) return null
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

/** All products of the same place: the text, the kind and the order stay. */
export function withoutFilters(choice: ListingChoice): ListingChoice {
  return { ...choice, brands: [], fields: {}, price: null, discount: null, flagIds: [] }
}

/** As many as there are chips to take them away. */
export function filterCount({ brands, fields, price, discount, flagIds }: ListingChoice): number {
  const values = Object.values(fields).reduce((sum, chosen) => sum + chosen.length, 0)
  return brands.length + values + flagIds.length + (price ? 1 : 0) + (discount ? 1 : 0)
}

function fieldId(key: string): number | null {
  const id = /^additional_field_(\d+)$/.exec(key)?.[1]
  return id ? Number(id) : null
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
