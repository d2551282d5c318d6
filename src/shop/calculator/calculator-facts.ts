import type { CountryCode } from '#core/country.ts'
import type { Compartment } from '#shop/shipping/fits-into-locker.ts'
import type { CalculatorStart } from './calculator-link.ts'

export type CalculatorKind = {
  code: string
  hs: string
  example: number | null
  parcel: CalculatorStart['parcel']
}

export type CalculatorFacts = {
  /** In which prices abroad are typed. */
  currencies: readonly string[]
  /** The first is the site's own. Null if no locker takes parcels there. */
  countries: readonly {
    code: CountryCode
    vatPercent: number
    /** Delivery to the door costs more at some addresses, so the postal code counts. */
    hasRemoteAreas: boolean
    /** Of the largest lockers. */
    compartment: Compartment | null
  }[]
  kinds: readonly CalculatorKind[]
  servicePercent: number
  /** In the visitor's currency. */
  serviceLeast: number
  insurancePercent: number
}

const usual = { price: '96', currency: 'USD' }

/** The first example, at a price in the currency of most shops abroad. */
export function startOf({ kinds, currencies }: CalculatorFacts): CalculatorStart {
  const [kind] = examplesOf(kinds)
  if (!kind) throw new Error('The calculator has no example')
  const currency = currencies.includes(usual.currency) ? usual.currency : (currencies[0] ?? usual.currency)
  return { kind: kind.code, parcel: kind.parcel, price: usual.price, currency, kinds }
}

export function examplesOf(kinds: readonly CalculatorKind[]): CalculatorKind[] {
  const isExample = ({ example }: CalculatorKind) => example !== null
  return kinds.filter(isExample).toSorted((one, other) => (one.example ?? 0) - (other.example ?? 0))
}
