import type { QuoteTerms } from '#shop/quotes/quote-terms.ts'
import type { Promises } from './next-steps.tsx'

export function promisesOf(
  { answerMinutes, lockHours, absorbPercent, draftDays }: QuoteTerms,
  usualMinutes: number | null,
): Promises {
  return { answerHours: Math.ceil(answerMinutes / 60), lockHours, absorbPercent, draftDays, usualMinutes }
}
