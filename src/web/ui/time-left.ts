/** How much of a term is left. */
export type TimeLeft = {
  share: number
  hours: number
  minutes: number
  tone: 'good' | 'warn' | 'bad' | 'over'
}

const minuteMs = 60_000
const warnMs = 12 * 60 * minuteMs
const badMs = 60 * minuteMs

/** Whole minutes are rounded up, so that nothing is over before its time. */
export function timeLeft(of: { from: number; until: number; now: number }): TimeLeft {
  const left = Math.max(0, of.until - of.now)
  const all = of.until - of.from
  const minutes = Math.ceil(left / minuteMs)
  return {
    share: all <= 0 ? 0 : Math.min(1, left / all),
    hours: Math.floor(minutes / 60),
    minutes: minutes % 60,
    tone: left === 0 ? 'over' : left <= badMs ? 'bad' : left <= warnMs ? 'warn' : 'good',
  }
}
