import type { OrderKey } from '#shop/orders/find-own-order.server.ts'
import { CancelOrderInput } from '#shop/orders/orders.schema.ts'
import { reorder } from '#shop/orders/reorder.server.ts'
import { cancelOrder } from '#shop/payments/cancel-order.server.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import type { OrderAnswer } from './order-answer.ts'

/** Handles the buttons of an order's page. */
export async function takeOrderForm(
  ctx: RequestContext,
  key: OrderKey,
  form: FormData,
): Promise<OrderAnswer> {
  const intent = form.get('intent')
  if (intent === 'cancel') {
    const input = readInput(CancelOrderInput, Object.fromEntries(form))
    if (!input.ok) return refused(input.error)
    const { refund_to: refundTo } = input.value
    const cancelled = await cancelOrder(ctx, key, { refundTo })
    if (!cancelled.ok) return refused(cancelled.error, refundTo && { refund_to: refundTo })
    return { failure: null, values: {}, done: 'cancelled', refundedTo: cancelled.value.refundedTo }
  }
  if (intent === 'reorder') {
    const put = await reorder(ctx, key)
    return put.ok ? { failure: null, values: {}, done: 'reordered', put: put.value } : refused(put.error)
  }
  return refused({ code: 'service.bad_request' })
}
