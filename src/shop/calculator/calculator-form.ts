import { type CalculatorFields, calculatorMarks, maxParcels, type ParcelFields } from './calculator-fields.ts'

/** A sent form, or one that is being filled in. */
type Sent = { get(name: string): unknown; has(name: string): boolean }

const sides = ['length', 'width', 'height', 'weight'] as const

/** The fields of the form by their names, in the browser and on the server. */
export function fieldsOfForm(form: Sent): CalculatorFields {
  const of = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 40) : ''
  }
  const parcels: ParcelFields[] = []
  while (parcels.length < maxParcels && sides.some((side) => form.has(`parcels.${parcels.length}.${side}`))) {
    const side = (name: (typeof sides)[number]) => of(`parcels.${parcels.length}.${name}`)
    parcels.push({
      length: side('length'),
      width: side('width'),
      height: side('height'),
      weight: side('weight'),
    })
  }
  return {
    price: of('price'),
    currency: of('currency'),
    kind: of('kind'),
    hs: of('hs'),
    country: of('country'),
    zip: of('zip').slice(0, 20),
    parcels,
    service: of('service') === 'forward' ? 'forward' : 'buy',
    delivery: of('delivery') === 'courier' ? 'courier' : 'locker',
    isInsured: form.has('insurance'),
    marks: calculatorMarks.filter((mark) => form.has(mark)),
    way: of('way') === 'sea' ? 'sea' : 'air',
  }
}

const emptyParcel: ParcelFields = { length: '', width: '', height: '', weight: '' }

/** What a button of the form does to it: `add` or `remove.1`; null for the one that asks for the price. */
export function changedParcels(parcels: readonly ParcelFields[], intent: string): ParcelFields[] | null {
  if (intent === 'add') return parcels.length < maxParcels ? [...parcels, emptyParcel] : [...parcels]
  const removed = /^remove\.(\d)$/.exec(intent)?.[1]
  if (removed === undefined) return null
  const left = parcels.filter((_, index) => index !== Number(removed))
  return left.length > 0 ? left : [...parcels]
}
