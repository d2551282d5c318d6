import type { RefundWay } from '#shop/orders/refund-choice.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'

/** What became of a press on an order's page. */
export type OrderAnswer = FormAnswer & {
  /** Of what was cancelled, whoever wished it first. */
  refundedTo?: RefundWay | null
  put?: { put: readonly string[]; fewer: readonly string[]; missing: readonly string[] }
}
