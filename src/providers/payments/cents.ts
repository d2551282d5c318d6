import type { Amount } from '#core/money.ts'

const amountsInOneCent = 100

/** Null for a part of a cent: it can neither be charged nor quietly be rounded here. */
export function toCents(value: Amount): number | null {
  return value % amountsInOneCent === 0 ? value / amountsInOneCent : null
}

export function fromCents(cents: number): Amount {
  return (cents * amountsInOneCent) as Amount
}

/** Of any currency, also one that has no cents, or finer ones. */
export function fromSmallest(value: number, currency: string): Amount {
  return (value * 10 ** (4 - fractionDigits(currency))) as Amount
}

export function isCountedInCents(currency: string): boolean {
  return fractionDigits(currency) === 2
}

const knownDigits = new Map<string, number>()

/** Kept, since to ask takes longer than all the rest of a payment's arithmetic. */
function fractionDigits(currency: string): number {
  const known = knownDigits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  knownDigits.set(currency, digits)
  return digits
}
