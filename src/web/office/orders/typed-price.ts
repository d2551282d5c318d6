import type { Amount } from '#core/money.ts'

/** As typed, with a point or a comma; the price before while it is no number. */
export function typedPrice(typed: string, before: Amount): Amount {
  const value = Number(typed.trim().replace(',', '.'))
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(typed.trim()) ? (Math.round(value * 10_000) as Amount) : before
}
