import { addDays } from '../../src/core/dates.ts'

/** The day on which the demo was filled: its prices, orders and promises lead up to it, so no clock may stand before. */
export const today = new Date().toISOString().slice(0, 10)

/** So many days before or after it. */
export const dayFromNow = (days: number) => addDays(today, days)

/** Ten in the morning of such a day. */
export const morning = (days = 0) => new Date(`${dayFromNow(days)}T10:00:00Z`)
