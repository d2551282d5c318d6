import { type Amount, amount, convert, type Rate, rate } from '#core/money.ts'

/**
 * In euros: what one person may move alone. Most compensations are below it (a lost parcel, a fallen price), so few wait
 * for a colleague; above it a mistake or a misuse would cost more than the minute of a second person.
 */
export const secondPersonAbove: Amount = amount('200')

/** A request that nobody decided in time lapses: the reason for it may be gone by then. */
export const approvalLapsesMs = 24 * 60 * 60 * 1000

const euroRate = rate('1')

export function needsSecondPerson(value: Amount, currency: { rate: Rate }): boolean {
  return convert(value, currency.rate, euroRate) > secondPersonAbove
}
