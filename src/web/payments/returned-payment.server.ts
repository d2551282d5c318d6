import { createContext } from 'react-router'
import { readOrderResult } from '#shop/orders/read-order-result.server.ts'
import { takeReturn } from '#shop/payments/take-return.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

type Returned = {
  id: string
  token: string
  /** The provider has said no, and would be asked again. */
  isDeclined: boolean
  result: NonNullable<Awaited<ReturnType<typeof readOrderResult>>>
}

/** What a buyer came back from, for the page behind the guard. */
export const returnedPayment = createContext<Returned>()

export async function findReturned(ctx: RequestContext, url: URL): Promise<Returned | null> {
  const id = url.searchParams.get('payment') ?? ''
  const token = url.searchParams.get('proof') ?? ''
  const payment = await takeReturn(ctx, { paymentId: id, token })
  if (!payment.ok || payment.value.purpose !== 'order') return null
  const { orderId, checkoutSlug: slug, declineCode } = payment.value
  const result = await readOrderResult(ctx, { orderId, slug })
  return result && { id, token, result, isDeclined: declineCode !== null && result.state === 'unpaid' }
}
