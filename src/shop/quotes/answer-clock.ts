import { type QuoteState, turnOf } from './quote.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { afterWorkingMinutes, workingMinutes } from './working-time.ts'

/** How much of the promised working time is used, and since when it runs; it stands while we wait for the customer. */
export type AnswerClock = { runsFrom: Date | null; usedMinutes: number; dueAt: Date | null }

type Move = { from: QuoteState; to: QuoteState; at: Date }
type Promise = Pick<QuoteTerms, 'answerMinutes' | 'opensAt' | 'closesAt'> & { timeZone: string }

/** A question pauses the promise, an answer to it resumes it, and each new request restarts it. */
export function clockAfter(clock: AnswerClock, { from, to, at }: Move, promise: Promise): AnswerClock {
  if (turnOf(to) !== 'us') {
    const passed = clock.runsFrom ? workingMinutes(clock.runsFrom, at, promise) : 0
    return { runsFrom: null, usedMinutes: clock.usedMinutes + passed, dueAt: null }
  }
  if (turnOf(from) === 'us') return clock
  const usedMinutes = from === 'info_needed' ? clock.usedMinutes : 0
  const left = Math.max(0, promise.answerMinutes - usedMinutes)
  return { runsFrom: at, usedMinutes, dueAt: afterWorkingMinutes(at, left, promise) }
}
