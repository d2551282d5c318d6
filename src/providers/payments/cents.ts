import type { Amount } from '#core/money.ts'

const amountsInOneCent = 100

/** Null for a part of a cent: it can neither be charged nor quietly be rounded here. */
export function toCents(value: Amount): number | null {
  return value % amountsInOneCent === 0 ? value / amountsInOneCent : null
}

export function fromCents(cents: number): Amount {
  return (cents * amountsInOneCent) as Amount
}

const inCents = new Map<string, boolean>()

/** Kept, since to ask takes longer than all the rest of a payment's arithmetic. */
export function isCountedInCents(currency: string): boolean {
  const known = inCents.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const isSo = format.resolvedOptions().maximumFractionDigits === 2
  inCents.set(currency, isSo)
  return isSo
}
