import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { postTransfer } from './ledger.queries.server.ts'
import { relTypes } from './ledger.ts'

/**
 * Refunds an order or an invoice to the customer's balance, once for each refund id, however often it is called. The
 * email about the refund, the cancellation or the credit note names the balance, so there is none about the balance.
 */
export async function refundToBalance(
  trx: Trx,
  refund: {
    siteId: number
    userId: string
    currencyId: number
    orderId: string | null
    paymentId: string
    refundId: string
    amount: Amount
    at: Date
  },
): Promise<void> {
  const { siteId, refundId, orderId, ...facts } = refund
  await postTransfer(trx, {
    ...facts,
    siteId,
    kind: 'refund',
    key: `refund_${refundId}`,
    relType: relTypes.invoice,
    relId: orderId,
    actor: { type: 'system' },
  })
}
