import type { Amount } from '#core/money.ts'

const amountsInOneCent = 100

/** Null for a part of a cent: it can neither be charged nor quietly be rounded here. */
export function toCents(value: Amount): number | null {
  return value % amountsInOneCent === 0 ? value / amountsInOneCent : null
}

export function fromCents(cents: number): Amount {
  return (cents * amountsInOneCent) as Amount
}

export function isCountedInCents(currency: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits === 2
}
