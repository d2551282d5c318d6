import { addDays } from '../../src/core/dates.ts'

/** The day on which the demo was seeded. Its prices and orders lead up to it, so no test clock may be earlier. */
export const today = new Date().toISOString().slice(0, 10)

/** This many days after it, or before it if negative. */
export const dayFromNow = (days: number) => addDays(today, days)

/** 10:00 UTC on such a day. */
export const morning = (days = 0) => new Date(`${dayFromNow(days)}T10:00:00Z`)
