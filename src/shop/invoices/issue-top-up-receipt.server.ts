import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { findAddressee } from './invoice-sources.queries.server.ts'
import { insertInvoice } from './invoices.queries.server.ts'
import { withVat } from './vat.ts'

type TopUp = {
  siteId: number
  paymentId: string
  userId: string
  amount: Amount
  currencyId: number
  at: Date
}

/** A top-up is not a sale: no VAT is due until something is bought with it. */
export async function issueTopUpReceipt(trx: Trx, { amount: unitPrice, ...topUp }: TopUp): Promise<void> {
  const addressee = await findAddressee(trx, topUp.siteId, topUp.userId)
  if (!addressee) return
  await insertInvoice(trx, {
    ...topUp,
    ...addressee,
    kind: 'topup_receipt',
    orderId: null,
    creditsId: null,
    rate: null,
    reference: '',
    lines: withVat([{ code: 'top_up', name: '', sku: '', quantity: 1, unitPrice, vatPercent: 0 }]),
    dueInDays: 0,
    isPaid: true,
    // The balance has its own email about the money.
    template: null,
    actor: { type: 'provider' },
  })
}
