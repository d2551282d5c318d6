import { type Amount, cents } from '#core/money.ts'

const amountsInOneCent = cents(1)

/** Null for a fraction of a cent: it can neither be charged nor silently rounded. */
export function toCents(value: Amount): number | null {
  return value % amountsInOneCent === 0 ? value / amountsInOneCent : null
}

/** For any currency, also one without cents or with smaller units. */
export function fromSmallest(value: number, currency: string): Amount {
  return cents(value * 10 ** (2 - fractionDigits(currency)))
}

export function isCountedInCents(currency: string): boolean {
  return fractionDigits(currency) === 2
}

const knownDigits = new Map<string, number>()

/** Cached, because Intl takes longer than all the rest of a payment's arithmetic. */
function fractionDigits(currency: string): number {
  const known = knownDigits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  knownDigits.set(currency, digits)
  return digits
}
