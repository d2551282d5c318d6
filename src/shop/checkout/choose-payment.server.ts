import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { bankOf, type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { FetchCheckoutInput } from './checkout.schema.ts'
import type { CheckoutChange } from './checkout.ts'
import type { OwnCheckout } from './own-checkout.server.ts'
import { spendableBalance } from './spendable-balance.server.ts'

/** The payment method that the customer chose, if the shop offers it. */
export async function choosePayment(
  ctx: RequestContext,
  own: Pick<OwnCheckout, 'checkout' | 'spendable'>,
  { id, bank }: NonNullable<FetchCheckoutInput['payment']>,
): Promise<Result<Pick<CheckoutChange, 'payment' | 'balanceWish'>, Failure>> {
  const payment = { provider: id, bank: bankOf(id, bank) }
  const isBalance = id === providers.balance
  if (!isBalance && !ctx.payments.connected.includes(id as ProviderNumber)) {
    return err({ code: 'service.validation', errors: { payment: [{ code: 'validation.choice' }] } })
  }
  if (!isBalance || own.checkout.balanceWish !== null) return ok({ payment })
  // Choosing the balance uses it. The sum shows whether it pays everything.
  const spendable = await spendableBalance(ctx, own)
  return spendable.ok ? ok({ payment, balanceWish: spendable.value }) : spendable
}
