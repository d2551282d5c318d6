import { type Amount, amount, convert, type Rate, rate } from '#core/money.ts'

/**
 * In euros: what one person may move alone on a site that has set nothing else. Most compensations are below it (a lost
 * parcel, a fallen price), so few wait for a colleague; above it a mistake or a misuse would cost more than the minute of
 * a second person.
 */
export const usualLimit: Amount = amount('200')

/** A request that nobody decided in time lapses: the reason for it may be gone by then. */
export const approvalLapsesMs = 24 * 60 * 60 * 1000

const euroRate = rate('1')
type Money = { rate: Rate }

/** `limit` is in euros. Money whose rate is not known always needs a second person. */
export function needsSecondPerson(value: Amount, currency: Money | null, limit: Amount): boolean {
  return currency === null || convert(value, currency.rate, euroRate) > limit
}

/** The limit in the currency of the money that is to move. */
export function limitIn(currency: Money, limit: Amount): Amount {
  return convert(limit, euroRate, currency.rate)
}
