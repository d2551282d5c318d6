import { type Amount, amountOf, convert, rate, sum, times, zero } from '#core/money.ts'
import type { LineState } from './announce-state.ts'
import { typedPrice } from './typed-price.ts'

/** What duty is made of where the parcel goes, in the currency of the page. */
export type DutyFacts = {
  currency: string
  rate: string
  /** Of the currencies in which shops abroad ask prices. */
  rates: Readonly<Record<string, string>>
  flatUpTo: Amount
  flatPerCode: Amount
  vatPercent: number
  kinds: Readonly<Record<string, string>>
}

export type DutyNote = {
  /** In the currency of the shop, and in that of the page. */
  total: Amount
  converted: Amount
  codes: number
  /** Null above the limit, where each code has its own per cent. */
  duty: Amount | null
}

/** Null before there is anything to count. */
export function dutyNote(
  lines: readonly LineState[],
  currency: string,
  { rates, rate: own, flatUpTo, flatPerCode, kinds }: DutyFacts,
): DutyNote | null {
  const priced = lines.flatMap(({ price, quantity, kind, hs }) => {
    const value = typedPrice(price)
    const count = Number(quantity)
    return value !== null && value > 0 && Number.isInteger(count) && count > 0
      ? [{ amount: times(amountOf(value), count), code: hs.replace(/\D/g, '') || kinds[kind] || '' }]
      : []
  })
  const from = rates[currency]
  if (priced.length === 0 || from === undefined) return null
  const total = sum(priced.map(({ amount }) => amount))
  const converted = convert(total, rate(from), rate(own))
  const codes = new Set(priced.map(({ code }) => code).filter(Boolean)).size
  const isFlat = converted <= flatUpTo
  return {
    total,
    converted,
    codes,
    duty: isFlat && codes > 0 ? times(flatPerCode, codes) : isFlat ? zero : null,
  }
}
