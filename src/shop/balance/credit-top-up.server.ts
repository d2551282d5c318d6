import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { postTransfer } from './ledger.queries.server.ts'
import { relTypes, type TransferKind } from './ledger.ts'

type TopUp = {
  siteId: number
  userId: string
  currencyId: number
  paymentId: string
  provider: number
  at: Date
}

/** The money is captured: credits the customer's balance, once, however often it is reported. */
export async function creditTopUp(trx: Trx, topUp: TopUp & { amount: Amount }): Promise<void> {
  await move(trx, topUp, { kind: 'topup', amount: topUp.amount, key: `topup_${topUp.paymentId}` })
}

/**
 * The provider has refunded a top-up, or a further part of it. Debited once for each version of the payment, which
 * changes with every refund; the refunded sum would repeat if a refund fails later and is made again. False if the
 * money is already spent: staff must look.
 */
export async function returnTopUp(
  trx: Trx,
  topUp: TopUp & { amount: Amount; version: string },
): Promise<boolean> {
  const key = `topup_returned_${topUp.paymentId}_${topUp.version}`
  return (await move(trx, topUp, { kind: 'topup_returned', amount: topUp.amount, key })) !== 'insufficient'
}

async function move(
  trx: Trx,
  { siteId, userId, currencyId, paymentId, provider, at }: TopUp,
  what: { kind: TransferKind; amount: Amount; key: string },
) {
  const posted = await postTransfer(trx, {
    ...what,
    siteId,
    userId,
    currencyId,
    paymentId,
    provider,
    relType: relTypes.topup,
    actor: { type: 'provider' },
    at,
  })
  if (posted === 'made') {
    await publish(trx, { topic: 'balance.email', siteId, payload: { key: what.key } })
  }
  return posted
}
