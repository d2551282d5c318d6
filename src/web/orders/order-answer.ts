import type { RefundWay } from '#shop/orders/refund-choice.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'

/** The answer to a button of an order's page. */
export type OrderAnswer = FormAnswer & {
  /** Where the money of a cancelled order goes, as the first request said. */
  refundedTo?: RefundWay | null
  put?: { put: readonly string[]; fewer: readonly string[]; missing: readonly string[] }
}
