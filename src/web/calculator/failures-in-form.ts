import type { FieldFailures } from '#shop/failure.ts'

const fields: Readonly<Record<string, string>> = {
  'goods.value': 'price',
  'goods.currency': 'price',
  'goods.kind': 'kind',
  'goods.hs6': 'hs',
  postal_code: 'zip',
}

/** What the call says of its fields, at those of the form. */
export function failuresInForm(failures: FieldFailures): FieldFailures {
  return Object.fromEntries(
    Object.entries(failures).map(([field, failure]) => [fields[field] ?? field, failure]),
  )
}
