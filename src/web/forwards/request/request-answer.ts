import type { FormAnswer } from '#web/forms/form-answer.ts'

export const requestIntents = ['pay', 'cancel', 'ship_there', 'other_way', 'choose_delivery'] as const
export type RequestIntent = (typeof requestIntents)[number]

/** The answer to one of the forms of a request's page. */
export type RequestAnswer = FormAnswer & { form: RequestIntent }

export function answerTo(answer: RequestAnswer | undefined, form: RequestIntent): RequestAnswer | undefined {
  return answer?.form === form ? answer : undefined
}
