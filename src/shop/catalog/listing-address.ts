import { type Amount, amount, decimal } from '#core/money.ts'
import { type Bounds, type ListingChoice, nothingChosen, sortCodes } from './listing.ts'

/** The query string of a listing, read as untrusted input. */
export type ListingAddress = { choice: ListingChoice; page: number }

export const maxValues = 50
export const longestText = 200
const maxPages = 400

/** Ignores unknown keys and meaningless values: people type, share and mangle addresses. */
export function readListingAddress(query: URLSearchParams): ListingAddress {
  const fields: Record<number, number[]> = {}
  for (const name of new Set(query.keys())) {
    const id = /^f\.additional_field_(\d{1,9})$/.exec(name)?.[1]
    const values = id ? wholeNumbers(query.getAll(name)) : []
    if (id && values.length > 0) fields[Number(id)] = values
  }
  const sort = sortCodes.find((code) => String(code) === query.get('s')) ?? null
  const page = Number(query.get('page') ?? 1)
  return {
    choice: {
      ...nothingChosen,
      type: query.get('type') === 'o' ? 'o' : 'p',
      text: readSearchText(query),
      brands: distinct(query.getAll('f.manufacturer')).filter((slug) => /^[a-z0-9-]{1,100}$/.test(slug)),
      fields,
      price: readBounds(query, 'f.current_price', readPrice),
      discount: readBounds(query, 'f.discount_percentage', percentOf),
      flagIds: wholeNumbers(query.getAll('f.flag_ids')),
      sort,
    },
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  }
}

/** `queryKey={countryId}-{languageId}`: whose listing an address means. Null if it does not say. */
export function readQueryKey(query: URLSearchParams): { countryId: number; languageId: number } | null {
  const [, countryId, languageId] = /^(\d{1,4})-(\d{1,4})$/.exec(query.get('queryKey') ?? '') ?? []
  return countryId && languageId ? { countryId: Number(countryId), languageId: Number(languageId) } : null
}

/** `q` is what other shops call it; we write `searchText`. */
export function readSearchText(query: URLSearchParams): string {
  const [first = ''] = ['searchText', 'q']
    .map((key) => (query.get(key) ?? '').trim())
    .filter((text) => text !== '')
  return first.slice(0, longestText)
}

/** The inverse of `readListingAddress`: one spelling for each choice, without defaults. */
export function writeListingAddress(choice: ListingChoice, page = 1): URLSearchParams {
  const query = new URLSearchParams()
  if (choice.text) query.set('searchText', choice.text)
  if (choice.type === 'o') query.set('type', 'o')
  for (const slug of choice.brands.toSorted()) query.append('f.manufacturer', slug)
  for (const [id, values] of Object.entries(choice.fields)) {
    for (const value of values.toSorted((one, other) => one - other)) {
      query.append(`f.additional_field_${id}`, String(value))
    }
  }
  if (choice.price)
    query.set(
      'f.current_price',
      boundsText(choice.price, (price) => String(decimal(price))),
    )
  if (choice.discount) query.set('f.discount_percentage', boundsText(choice.discount, String))
  for (const id of choice.flagIds) query.append('f.flag_ids', String(id))
  if (choice.sort !== null) query.set('s', String(choice.sort))
  if (page > 1) query.set('page', String(page))
  return query
}

/** The query with a plain form's pair of bounds rewritten as a range; null if it has no such pair. */
export function withoutFormPairs(query: URLSearchParams): URLSearchParams | null {
  const pairs = [...query.keys()].filter((name) =>
    /^f\.(current_price|discount_percentage)\.(min|max)$/.test(name),
  )
  if (pairs.length === 0) return null
  const { choice, page } = readListingAddress(query)
  const pair = <Value>(name: string, read: (text: string) => Value | null): Bounds<Value> | null => {
    const min = read(query.get(`${name}.min`) ?? '')
    const max = read(query.get(`${name}.max`) ?? '')
    return min === null && max === null
      ? null
      : { ...(min !== null && { min }), ...(max !== null && { max }) }
  }
  const has = (name: string) => pairs.some((pairName) => pairName.startsWith(name))
  return writeListingAddress(
    {
      ...choice,
      price: has('f.current_price') ? pair('f.current_price', readPrice) : choice.price,
      discount: has('f.discount_percentage') ? pair('f.discount_percentage', percentOf) : choice.discount,
    },
    page,
  )
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, maxValues)
}

function wholeNumbers(values: readonly string[]): number[] {
  return distinct(values)
    .filter((value) => /^[1-9]\d{0,8}$/.test(value))
    .map(Number)
}

function readBounds<Value>(
  query: URLSearchParams,
  name: string,
  read: (text: string) => Value | null,
): Bounds<Value> | null {
  const [, from = '', to = ''] = /^([\d.]{0,12})-([\d.]{0,12})$/.exec(query.get(name) ?? '') ?? []
  const min = read(from)
  const max = read(to)
  if (min === null && max === null) return null
  return { ...(min !== null && { min }), ...(max !== null && { max }) }
}

function boundsText<Value>({ min, max }: Bounds<Value>, write: (value: Value) => string): string {
  return `${min === undefined ? '' : write(min)}-${max === undefined ? '' : write(max)}`
}

/** Accepts a decimal comma or point. */
export function readPrice(text: string): Amount | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? amount(plain) : null
}

function percentOf(text: string): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null
}
