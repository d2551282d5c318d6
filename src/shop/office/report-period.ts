import { languageTag } from '#core/locale.ts'
import { officeLocale, say } from '#locales/office/office-texts.ts'

/** A month or a quarter: `2026-10`, `2026-Q4`. Days are inclusive. */
export type ReportPeriod = { id: string; title: string; from: string; to: string }

const monthFormat = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

function monthOf(year: number, month: number): ReportPeriod {
  return span(year, month, 1)
}

function span(year: number, month: number, count: number): ReportPeriod {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const last = new Date(Date.UTC(year, month - 1 + count, 0))
  const from = first.toISOString().slice(0, 10)
  const isQuarter = count === 3
  const quarter = Math.floor(first.getUTCMonth() / 3) + 1
  return {
    id: isQuarter ? `${first.getUTCFullYear()}-Q${quarter}` : from.slice(0, 7),
    title: isQuarter
      ? say('Quarter {{quarter}} of {{year}}', { quarter, year: first.getUTCFullYear() })
      : new Intl.DateTimeFormat(languageTag(officeLocale()), monthFormat).format(first),
    from,
    to: last.toISOString().slice(0, 10),
  }
}

/** The one that the address names, or the last whole month. */
export function readPeriod(asked: string | null, today: string): ReportPeriod {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const known = /^(20\d\d)-(?:(0[1-9]|1[0-2])|Q([1-4]))$/.exec(asked ?? '')
  if (!known) return monthOf(year, month - 1)
  return known[3]
    ? span(Number(known[1]), Number(known[3]) * 3 - 2, 3)
    : monthOf(Number(known[1]), Number(known[2]))
}

/** The last twelve months with the current one, then the last four quarters. */
export function offeredPeriods(today: string): ReportPeriod[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = Math.ceil(month / 3) * 3 - 2
  return [
    ...Array.from({ length: 12 }, (_, back) => monthOf(year, month - back)),
    ...Array.from({ length: 4 }, (_, back) => span(year, first - back * 3, 3)),
  ]
}

/** Returns are due by the end of the month after the period. */
export function dueDay({ to }: ReportPeriod): string {
  const [year = 0, month = 0] = to.split('-').map(Number)
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
}

/** The same period a year before. */
export function yearBefore({ from, to }: ReportPeriod): { from: string; to: string } {
  const [year = 0, month = 0] = to.split('-').map(Number)
  return {
    from: `${year - 1}${from.slice(4)}`,
    to: new Date(Date.UTC(year - 1, month, 0)).toISOString().slice(0, 10),
  }
}
