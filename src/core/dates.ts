import { datePart } from './date-part.ts'
import type { Locale } from './locale.ts'

/** The warehouse uses US Eastern standard time all year, so its day never shifts with daylight saving time. */
const warehouseOffsetMs = -5 * 60 * 60 * 1000

/** In every time zone the day begins at a multiple of 15 minutes. */
const quarterMs = 15 * 60 * 1000
const lastDays = new Map<string, { quarter: number; day: string }>()

/**
 * `2026-11-05`. The time zone is explicit, or server and browser would differ. Caches the last result, because most
 * calls are for now.
 */
export function isoDay(at: Date, timeZone: string): string {
  const quarter = Math.floor(at.getTime() / quarterMs)
  const known = lastDays.get(timeZone)
  if (known?.quarter === quarter) return known.day
  const day = datePart(at, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  lastDays.set(timeZone, { quarter, day })
  return day
}

/** The day and time at the warehouse, at the fixed offset −05:00. */
export function warehouseTime(at: Date): { day: string; time: string } {
  const [day = '', time = ''] = new Date(at.getTime() + warehouseOffsetMs).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/** Adds days to a calendar day, `yyyy-MM-dd`. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

const dayMs = 24 * 60 * 60 * 1000

/** From one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

export const noBreak = '\u00a0'
/** A line may break behind a dash unless this follows it. */
export const joiner = '\u2060'

/** Lithuanian months are never abbreviated. */
export const lithuanianMonths =
  'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio'.split(
    ' ',
  )

const shortMonths: Record<Locale, readonly string[]> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  lt: lithuanianMonths,
  lv: 'janv. febr. marts apr. maijs jūn. jūl. aug. sept. okt. nov. dec.'.split(' '),
  ee: 'jaan veebr märts apr mai juuni juuli aug sept okt nov dets'.split(' '),
}

/**
 * `18–20 Nov`, `lapkričio 18–20 d.`, `28. nov. – 2. dec.`: with our own dash, as everywhere. It stays in one line, except
 * for two months in Lithuanian, which are wider than a card on a phone.
 */
export function dayRange(
  fromDay: string,
  toDay: string,
  locale: Locale,
  months: readonly string[] = shortMonths[locale],
): string {
  const from = monthAndDay(fromDay)
  const to = monthAndDay(toDay)
  const name = ({ month }: { month: number }) => months[month - 1] ?? ''
  const number = ({ day }: { day: number }) => (locale === 'lv' || locale === 'ee' ? `${day}.` : String(day))
  const isOneMonth = from.month === to.month
  const isOneDay = fromDay === toDay
  if (locale === 'lt') {
    const end = isOneDay
      ? `${to.day}`
      : isOneMonth
        ? `${from.day}–${joiner}${to.day}`
        : `${from.day}${noBreak}– ${name(to)}${noBreak}${to.day}`
    return `${name(from)}${noBreak}${end}${noBreak}d.`
  }
  const end = `${number(to)}${noBreak}${name(to)}`
  if (isOneDay) return end
  return isOneMonth
    ? `${number(from)}–${joiner}${end}`
    : `${number(from)}${noBreak}${name(from)}${noBreak}–${noBreak}${end}`
}

export function monthAndDay(isoDay: string): { month: number; day: number } {
  const [, month = 1, day = 1] = isoDay.split('-').map(Number)
  return { month, day }
}
