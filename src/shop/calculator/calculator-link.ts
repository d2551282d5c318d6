import {
  type CalculatorFields,
  calculatorMarks,
  maxParcels,
  type ParcelFields,
  typedNumber,
} from './calculator-fields.ts'

/** What the calculator begins with where its address says nothing. */
export type CalculatorStart = {
  kind: string
  parcel: ParcelFields
  price: string
  currency: string
  /** With their usual parcels, for a link that says no size or no weight. */
  kinds?: readonly { code: string; hs: string; parcel: ParcelFields }[]
}

const marksInLink = { battery: 'b', liquid: 'l', fragile: 'f' } as const
const between = 'x'
const parcelEnd = '_'
/** Nobody types more into a field, and a link is no place for more. */
const longest = 20

/**
 * A calculation as a link, short enough to be read: `p=96usd&s=34x22x13&w=1.2&k=640411`. It holds what is asked and
 * nothing about who asks. Several parcels are parted by `_`. What has its usual value is left out.
 */
export function calculatorLink(fields: CalculatorFields): string {
  const parts: [string, string][] = [
    ['p', plain(fields.price) + fields.currency.toLowerCase()],
    [
      's',
      fields.parcels
        .map((one) => [one.length, one.width, one.height].map(plain).join(between))
        .join(parcelEnd),
    ],
    ['w', fields.parcels.map((one) => plain(one.weight)).join(parcelEnd)],
    // A code of customs is six digits, a kind of goods begins with a letter.
    ['k', [fields.kind, fields.hs.replace(/[\s.]/g, '')].filter(Boolean).join('.')],
    ['c', fields.country.toLowerCase()],
    ['z', fields.zip.replace(/[^\da-z]/gi, '').toLowerCase()],
    ['m', fields.marks.map((mark) => marksInLink[mark]).join('')],
    ['d', fields.delivery === 'courier' ? 'courier' : ''],
    ['b', fields.service === 'forward' ? 'me' : ''],
    ['i', fields.isInsured ? '1' : ''],
    ['way', fields.way === 'sea' ? 'sea' : ''],
  ]
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** The form of a link. A part that is not understood is shown in its field, where it is judged. */
export function fieldsOfLink(query: URLSearchParams, start: CalculatorStart): CalculatorFields {
  const of = (name: string) => (query.get(name) ?? '').slice(0, longest * 8 * maxParcels)
  const [, price = '', currency = ''] = /^(.*?)([a-z]{3})?$/is.exec(of('p')) ?? []
  const [kind = '', hs = ''] = kindAndCode(of('k'))
  const isEmpty = !['p', 's', 'w', 'k'].some((name) => query.has(name))
  return {
    price: isEmpty ? start.price : short(price),
    currency: currency ? currency.toUpperCase() : start.currency,
    kind: isEmpty ? start.kind : short(kind, 31),
    hs: short(hs),
    country: short(of('c')).toUpperCase(),
    zip: short(of('z')).toUpperCase(),
    parcels: parcelsOf(
      { sizes: query.has('s') ? of('s') : null, weights: query.has('w') ? of('w') : null },
      start.kinds?.find((one) => one.code === kind || one.hs === hs)?.parcel ?? start.parcel,
    ),
    service: of('b') === 'me' ? 'forward' : 'buy',
    delivery: of('d') === 'courier' ? 'courier' : 'locker',
    isInsured: of('i') === '1',
    marks: calculatorMarks.filter((mark) => of('m').includes(marksInLink[mark])),
    way: of('way') === 'sea' ? 'sea' : 'air',
  }
}

/** A tariff code that is that of a kind stands for it, and the other way round: a link has the code. */
type Coded = { code: string; hs: string }

export function withKind(fields: CalculatorFields, kinds: readonly Coded[]): CalculatorFields {
  const kind = fields.kind === '' ? kinds.find(({ hs }) => hs === fields.hs) : undefined
  return kind ? { ...fields, kind: kind.code, hs: '' } : fields
}

export function withCode(fields: CalculatorFields, kinds: readonly Coded[]): CalculatorFields {
  const kind = fields.hs === '' ? kinds.find(({ code }) => code === fields.kind) : undefined
  const isFirst = kind && kinds.find(({ hs }) => hs === kind.hs) === kind
  return isFirst ? { ...fields, kind: '', hs: kind.hs } : fields
}

function kindAndCode(text: string): [string, string] {
  if (/^\d/.test(text)) return ['', text]
  const [kind = '', hs = ''] = text.split('.')
  return [kind, hs]
}

type Said = { sizes: string | null; weights: string | null }

function parcelsOf({ sizes, weights }: Said, usual: ParcelFields): ParcelFields[] {
  const ofSize = sizes?.split(parcelEnd).map((one) => one.split(between)) ?? []
  const ofWeight = weights?.split(parcelEnd) ?? []
  return Array.from(
    { length: Math.min(maxParcels, Math.max(1, ofSize.length, ofWeight.length)) },
    (_, index) => {
      const [length = '', width = '', height = ''] =
        sizes === null ? [usual.length, usual.width, usual.height] : (ofSize[index] ?? [])
      return {
        length: short(length),
        width: short(width),
        height: short(height),
        weight: short(weights === null ? usual.weight : (ofWeight[index] ?? '')),
      }
    },
  )
}

function short(text: string, most = longest): string {
  return text.slice(0, most)
}

/** A number as links have it; whatever else was typed without the signs that part the link. */
function plain(text: string): string {
  const value = typedNumber(text)
  return value === null ? text.replace(/[a-z_]/gi, '').slice(0, longest) : String(value)
}
