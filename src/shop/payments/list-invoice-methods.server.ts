import { type Amount, min, zero } from '#core/money.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import type { OwnInvoice } from '#shop/invoices/find-own-invoice.server.ts'
import { unpaidOf } from '#shop/invoices/invoice.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { paysFromBalance } from './pay-invoice.server.ts'

type Methods = {
  methods: readonly ProviderNumber[]
  /** How much of the invoice the balance would pay. */
  fromBalance: Amount
  /** There is money on the balance, but the owner has to confirm the email address first. */
  isUnconfirmed: boolean
}

/** The payment methods for an invoice; none if nothing is left to pay. */
export async function listInvoiceMethods(ctx: RequestContext, own: OwnInvoice): Promise<Methods> {
  const unpaid = unpaidOf(own.invoice)
  if (unpaid === 0) return { methods: [], fromBalance: zero, isUnconfirmed: false }
  const { owner, invoice } = own
  const balance =
    owner && isOfBalances(invoice.currencyId, ctx.site) ? await readBalance(ctx, owner.id) : null
  const there = min(balance?.available ?? zero, unpaid)
  const fromBalance = paysFromBalance(ctx, own) ? there : zero
  const methods = [...ctx.payments.connected, ...(fromBalance > 0 ? [providers.balance] : [])]
  return { methods, fromBalance, isUnconfirmed: there > 0 && owner?.isConfirmed === false }
}
