import { type Amount, min, minus, sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { findRefundable } from './balance-payments.queries.server.ts'
import type { PaymentParts } from './payment-parts.server.ts'
import type { Refund, RefundActor } from './refund.ts'
import { makeRequestedRefund, type RefundWish, requestPaymentRefund } from './refund-payment.server.ts'

/**
 * Refunds an order, in full or in part, the way it was paid: provider payments first, then the balance. Or everything
 * to the balance. All parts are requested together, so that they have one credit note and one email.
 */
export async function giveBack(
  parts: PaymentParts,
  {
    siteId,
    orderId,
    amount,
    ...wish
  }: {
    siteId: number
    orderId: string
    /** Default: everything that is left. */
    amount?: Amount
    reason: string
    actor: RefundActor
    isToBalance?: boolean
  },
): Promise<Result<Refund[], Failure>> {
  const paid = await findRefundable(parts.db, siteId, orderId)
  const whole = sum(paid.map(({ rest }) => rest))
  let left = amount ?? whole
  if (left <= 0 || left > whole) return err({ code: 'payment.refund_exceeds' })
  const wanted = paid.flatMap(({ id: paymentId, rest }) => {
    const part = min(left, rest)
    left = minus(left, part)
    return part === 0 ? [] : [{ siteId, paymentId, amount: part, ...wish }]
  })
  const requested = await request(parts, wanted)
  if (!requested.ok) return requested
  const made: Result<Refund, Failure>[] = []
  for (const { id } of requested.value) made.push(await makeRequestedRefund(parts, id))
  const refunds = made.flatMap((one) => (one.ok ? one.value : []))
  return made.find((one): one is Extract<typeof one, { ok: false }> => !one.ok) ?? ok(refunds)
}

/** All of them or none. */
async function request(
  parts: PaymentParts,
  wanted: readonly RefundWish[],
): Promise<Result<{ id: string }[], Failure>> {
  const at = parts.clock()
  try {
    const requested = await parts.db.transaction().execute(async (trx) => {
      const all: { id: string }[] = []
      for (const wish of wanted) {
        const one = await requestPaymentRefund(trx, parts, wish, at)
        if (!one.ok) throw new Refused(one.error)
        all.push(one.value)
      }
      return all
    })
    return ok(requested)
  } catch (error) {
    if (error instanceof Refused) return err(error.failure)
    throw error
  }
}

/** Thrown to roll the transaction back. */
class Refused extends Error {
  failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}
