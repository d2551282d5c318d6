/** What became of the requests of a period. */
export type QuoteCounts = {
  asked: number
  /** By a person: a question, an offer or a rejection. */
  answered: number
  inTime: number
  /** Half of the first answers took at most so much working time; null without answers. */
  medianMinutes: number | null
  offered: number
  rejected: number
  ordered: number
}

export type AskedQuote = {
  /** Of working time until the first answer; null while there is none. */
  minutes: number | null
  isOffered: boolean
  isRejected: boolean
  isOrdered: boolean
}

export function countQuotes(quotes: readonly AskedQuote[], promisedMinutes: number): QuoteCounts {
  const minutes = quotes
    .flatMap((quote) => (quote.minutes === null ? [] : [quote.minutes]))
    .toSorted((one, other) => one - other)
  const count = (is: (quote: AskedQuote) => boolean) => quotes.filter(is).length
  return {
    asked: quotes.length,
    answered: minutes.length,
    inTime: minutes.filter((one) => one <= promisedMinutes).length,
    medianMinutes: minutes[Math.floor((minutes.length - 1) / 2)] ?? null,
    offered: count(({ isOffered }) => isOffered),
    rejected: count(({ isRejected }) => isRejected),
    ordered: count(({ isOrdered }) => isOrdered),
  }
}

/** The minutes of first answers in steps of an hour of working time, the last one open. */
export function answersByHour(quotes: readonly AskedQuote[]): { label: string; count: number }[] {
  const steps = Array.from({ length: longestHours }, (_, hour) => ({
    label: `${hour}–${hour + 1}`,
    count: 0,
  }))
  const last = { label: `${longestHours}+`, count: 0 }
  for (const { minutes } of quotes) {
    if (minutes === null) continue
    const step = steps[Math.max(0, Math.ceil(minutes / 60) - 1)] ?? last
    step.count += 1
  }
  return [...steps, last]
}

const longestHours = 8
