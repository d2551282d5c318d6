/** Specification 9: dates are yyyy-MM-dd and times HH:mm in every language, which is how lt-LT writes them. */
const dateLocale = 'lt-LT'

/** The warehouse keeps US Eastern standard time all year, so its day never moves with the clocks. */
const warehouseOffsetMs = -5 * 60 * 60 * 1000

/** `2026-11-05`; the time zone is always named, or server and browser would differ. */
export function isoDay(at: Date, timeZone: string): string {
  return part(at, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
}

/** `09:30` */
export function clockTime(at: Date, timeZone: string): string {
  return part(at, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** The day and time at the warehouse, by the fixed offset −05:00. */
export function warehouseTime(at: Date): { day: string; time: string } {
  const [day = '', time = ''] = new Date(at.getTime() + warehouseOffsetMs).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

function part(at: Date, options: Intl.DateTimeFormatOptions): string {
  return format(options).format(at)
}

const kept = new Map<string, Intl.DateTimeFormat>()

/** Building a formatter costs a hundred times more than using it. */
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const existing = kept.get(key)
  if (existing) return existing
  const made = new Intl.DateTimeFormat(dateLocale, options)
  kept.set(key, made)
  return made
}
