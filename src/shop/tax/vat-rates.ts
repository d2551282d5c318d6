/** Hundredths of a per cent: 2100 is 21 %. */
export type BasisPoints = number

/** A country's standard rate from a day on, `yyyy-MM-dd`. */
export type DatedVatRate = { from: string; rate: BasisPoints }

/** The rate that holds on a day; the rates are in order. Null before the first. */
export function vatRateOn(rates: readonly DatedVatRate[], day: string): BasisPoints | null {
  return rates.findLast(({ from }) => from <= day)?.rate ?? null
}

/** `12.50` per cent is 1250. */
export function basisPoints(percent: string): BasisPoints {
  return Math.round(Number(percent) * 100)
}
