import type { FormAnswer } from '#web/forms/form-answer.ts'

export const quoteIntents = [
  'accept',
  'recalculate',
  'decline',
  'undo',
  'again',
  'cancel',
  'message',
] as const
export type QuoteIntent = (typeof quoteIntents)[number]

/** The answer to one of the forms of a quote's page. */
export type QuoteAnswer = FormAnswer & { form: QuoteIntent }

/** What the form of this intent was answered. */
export function answerTo(answer: QuoteAnswer | undefined, form: QuoteIntent): FormAnswer | undefined {
  return answer?.form === form ? answer : undefined
}
