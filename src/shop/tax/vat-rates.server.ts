import type { Db } from '#platform/database.server.ts'
import { type BasisPoints, basisPoints, type DatedVatRate, vatRateOn } from './vat-rates.ts'

export type VatRates = {
  /** Throws for a country or day without a rate: a missing rate is a mistake, not zero. */
  rate(country: string, day: string): BasisPoints
  reload(): Promise<void>
}

/** A few rows that every price needs, cached in memory and reloaded when they change. */
export async function openVatRates(db: Db): Promise<VatRates> {
  let dated = new Map<string, DatedVatRate[]>()

  async function reload() {
    const rows = await db
      .selectFrom('vat_rates')
      .innerJoin('countries', 'countries.id', 'vat_rates.country_id')
      .select(['iso_code', 'valid_from', 'percent'])
      .orderBy('valid_from')
      .execute()
    const read = rows.map((row) => ({
      country: row.iso_code,
      from: row.valid_from,
      rate: basisPoints(row.percent),
    }))
    dated = Map.groupBy(read, ({ country }) => country)
  }

  await reload()
  return {
    rate(country, day) {
      const rate = vatRateOn(dated.get(country) ?? [], day)
      if (rate === null) throw new RangeError(`No VAT rate for ${country} on ${day}`)
      return rate
    },
    reload,
  }
}
