/** Hundredths of a per cent: 2100 is 21 %. */
export type BasisPoints = number

type DatedRate = { from: string; rate: BasisPoints }

/** Standard rates by country, newest last. Dated, because a parcel is taxed by the law of its day. */
const standardRates: Readonly<Record<string, readonly DatedRate[]>> = {
  LT: [{ from: '2009-09-01', rate: 2100 }],
  LV: [{ from: '2012-07-01', rate: 2100 }],
  EE: [
    { from: '2009-07-01', rate: 2000 },
    { from: '2024-01-01', rate: 2200 },
    { from: '2025-07-01', rate: 2400 },
  ],
  NL: [{ from: '2012-10-01', rate: 2100 }],
  AE: [{ from: '2018-01-01', rate: 500 }],
}

/** Throws for a country or day without a rate: a missing rate is a mistake, not zero. */
export function vatRate(country: string, day: string): BasisPoints {
  const rate = standardRates[country]?.findLast(({ from }) => from <= day)?.rate
  if (rate === undefined) throw new RangeError(`No VAT rate for ${country} on ${day}`)
  return rate
}
