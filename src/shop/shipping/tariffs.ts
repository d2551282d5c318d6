import type { Tariff } from './freight.ts'

export type ShippingMethod = 'air' | 'sea'

/** One version of the prices of a method to a zone. Days are `yyyy-MM-dd`; `validTo` is exclusive, null means open. */
export type DatedTariff = Tariff & { method: ShippingMethod; validFrom: string; validTo: string | null }

/** Null if the method is not available. */
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

/** Whether none of the restrictions forbids air transport. */
export function mayFly(restrictions: readonly string[]): boolean {
  return !restrictions.includes('flammable') && !restrictions.includes('sea_only')
}
