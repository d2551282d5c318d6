import type { Amount } from '#core/money.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import type { OwnInvoice } from '#shop/invoices/find-own-invoice.server.ts'
import { unpaidOf } from '#shop/invoices/invoice.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { paysFromBalance } from './pay-invoice.server.ts'
import { type ProviderNumber, providers } from './payment-methods.ts'

type Methods = {
  methods: readonly ProviderNumber[]
  /** How much of it the balance would pay. */
  fromBalance: Amount
}

/** The ways in which an invoice can be paid; none where nothing is to be paid. */
export async function listInvoiceMethods(ctx: RequestContext, own: OwnInvoice): Promise<Methods> {
  const unpaid = unpaidOf(own.invoice)
  if (unpaid === 0) return { methods: [], fromBalance: 0 as Amount }
  const { owner } = own
  const balance = owner && paysFromBalance(ctx, own) ? await readBalance(ctx, owner.id) : null
  const fromBalance = Math.min(balance?.available ?? 0, unpaid) as Amount
  const methods = [...ctx.payments.connected, ...(fromBalance > 0 ? [providers.balance] : [])]
  return { methods, fromBalance }
}
