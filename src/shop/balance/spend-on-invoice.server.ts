import type { Amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { findBalance, postTransfer } from './ledger.queries.server.ts'
import { relTypes } from './ledger.ts'

/** As much of an invoice as the balance can pay, promised and taken in one breath. Null where nothing is there. */
export async function spendOnInvoice(
  trx: Trx,
  {
    atMost,
    ...of
  }: { siteId: number; userId: string; currencyId: number; paymentId: string; atMost: Amount; at: Date },
): Promise<Amount | null> {
  const { available } = await findBalance(trx, of)
  const amount = Math.min(available, atMost) as Amount
  if (amount <= 0) return null
  const actor = { type: 'customer' as const, id: of.userId }
  const promise = { ...of, amount, actor, kind: 'authorise' as const, key: `authorise_${of.paymentId}` }
  if ((await postTransfer(trx, promise)) !== 'made') return null
  const taken = {
    ...promise,
    kind: 'capture' as const,
    key: `capture_${of.paymentId}`,
    relType: relTypes.invoice,
  }
  if ((await postTransfer(trx, taken)) !== 'made') throw new Error('What was promised could not be taken')
  return amount
}
