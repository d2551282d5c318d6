import { addDays, daysBetween } from '#core/dates.ts'

/** From the first day that something may arrive to the last. */
type Days = { from: string; to: string }

type Bar = { x: number; width: number }

export type WayCalendar = {
  /** A line at the beginning of every week, or of more of them if they are many; the first is today. */
  ticks: readonly { day: string; x: number }[]
  /** In the order of the ways; null for a way without days. */
  ways: readonly ({ travel: Bar; arrival: Bar } | null)[]
}

const week = 7
const mostTicks = 6
/** A tick at the very edge would have no room for its day. */
const edgeDays = 2

/** Ways on one calendar that begins today, in per cent of its width: the length of a line is time. */
export function wayCalendar(ways: readonly (Days | null)[], today: string): WayCalendar {
  const last = Math.max(week, ...ways.map((days) => (days ? daysBetween(today, days.to) + 1 : 0)))
  const weeks = Math.ceil(last / week)
  const length = weeks * week
  const step = Math.ceil(weeks / mostTicks) * week
  const x = (days: number) => Math.round((Math.max(0, days) / length) * 10_000) / 100
  return {
    ticks: Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step)
      .filter((days) => days <= length - edgeDays)
      .map((days) => ({ day: addDays(today, days), x: x(days) })),
    ways: ways.map((days) => {
      if (!days) return null
      const from = x(daysBetween(today, days.from))
      const to = x(daysBetween(today, days.to) + 1)
      return {
        travel: { x: 0, width: from },
        arrival: { x: from, width: Math.round((to - from) * 100) / 100 },
      }
    }),
  }
}
