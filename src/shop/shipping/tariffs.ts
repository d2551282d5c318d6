import type { Tariff } from './landed-price.ts'

export type ShippingMethod = 'air' | 'sea'

/** A version of what one way to one zone costs. Days are `yyyy-MM-dd`; it holds before `validTo`, or for good. */
export type DatedTariff = Tariff & { method: ShippingMethod; validFrom: string; validTo: string | null }

/** Null where nothing goes that way. */
export type Tariffs = Readonly<Record<ShippingMethod, Tariff | null>>

export function tariffsOn(dated: readonly DatedTariff[], day: string): Tariffs {
  const holds = (method: ShippingMethod) =>
    dated.find(
      (tariff) =>
        tariff.method === method &&
        tariff.validFrom <= day &&
        (tariff.validTo === null || day < tariff.validTo),
    ) ?? null
  return { air: holds('air'), sea: holds('sea') }
}

/** What keeps a parcel on the ground; everything else may fly. */
export function mayFly(restrictions: readonly string[]): boolean {
  return !restrictions.includes('flammable') && !restrictions.includes('sea_only')
}
