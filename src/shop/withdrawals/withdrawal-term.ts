import { addDays, isoDay } from '#core/dates.ts'

/** The law's term, in days after the day of the delivery. */
export const withdrawalDays = 14

export type Term = {
  /** The day on which the last of the goods came. */
  deliveredOn: string
  /** The last day on which it can be declared, until midnight. */
  endsOn: string
}

/**
 * Directive 2011/83, article 9, with regulation 1182/71, article 3: the day of the delivery does not count, and a term
 * whose last day is a holiday, a Sunday or a Saturday ends with the next working day. Days are those of the customer.
 */
export function withdrawalTerm(
  deliveredAt: Date,
  { timeZone, isHoliday }: { timeZone: string; isHoliday: (day: string) => boolean },
): Term {
  const deliveredOn = isoDay(deliveredAt, timeZone)
  let endsOn = addDays(deliveredOn, withdrawalDays)
  while (isWeekend(endsOn) || isHoliday(endsOn)) endsOn = addDays(endsOn, 1)
  return { deliveredOn, endsOn }
}

/** The last of the parcels counts; null while one of them is on its way, because the term has not begun. */
export function lastDelivery(
  parcels: readonly { deliveredAt: Date | null; state: string }[],
  hasUnsent: boolean,
): Date | null {
  const sent = parcels.filter(({ state }) => state !== 'returned')
  if (hasUnsent || sent.length === 0 || sent.some(({ deliveredAt }) => deliveredAt === null)) return null
  return new Date(Math.max(...sent.map(({ deliveredAt }) => deliveredAt?.getTime() ?? 0)))
}

/** Before the end of its last day; a term that has not begun is open. */
export function isInTerm(term: Term | null, at: Date, timeZone: string): boolean {
  return term === null || isoDay(at, timeZone) <= term.endsOn
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The time to the second with its zone, as a receipt says it. */
export function exactTime(at: Date, timeZone: string): { day: string; time: string; zone: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const offset = of('timeZoneName').replace('GMT', '')
  const zone = `UTC${offset.replace(/^([+-])0?(\d+):00$/, '$1$2')}`
  return { day: isoDay(at, timeZone), time: `${of('hour')}:${of('minute')}:${of('second')}`, zone }
}
