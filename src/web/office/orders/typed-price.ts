import type { Amount } from '#core/money.ts'

/** Typed with a point or a comma. */
export function isPriceText(typed: string): boolean {
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(typed.trim())
}

/** What was typed; the price before while it is no number. */
export function typedPrice(typed: string, before: Amount): Amount {
  const value = Number(typed.trim().replace(',', '.'))
  return isPriceText(typed) ? (Math.round(value * 10_000) as Amount) : before
}
