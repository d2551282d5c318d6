import type { FormAnswer } from '#web/forms/form-answer.ts'

/** What became of a press on an order's page. */
export type OrderAnswer = FormAnswer & {
  put?: { put: readonly string[]; fewer: readonly string[]; missing: readonly string[] }
}
