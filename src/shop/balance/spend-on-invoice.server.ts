import { type Amount, min } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import { findBalance, postTransfer } from './ledger.queries.server.ts'
import { type LedgerActor, relTypes } from './ledger.ts'

/** Pays as much of an invoice as the balance can, captured at once; with `isWhole` all of it. Null if it pays nothing. */
export async function spendOnInvoice(
  trx: Trx,
  {
    maxAmount,
    isWhole = false,
    actor,
    ...of
  }: {
    siteId: number
    userId: string
    currencyId: number
    paymentId: string
    maxAmount: Amount
    isWhole?: boolean
    actor: LedgerActor
    at: Date
  },
): Promise<Amount | null> {
  const { available } = await findBalance(trx, of)
  const amount = min(available, maxAmount)
  if (amount <= 0 || (isWhole && amount < maxAmount)) return null
  const key = `capture_${of.paymentId}`
  const taken = { ...of, amount, actor, kind: 'capture' as const, key, relType: relTypes.invoice }
  return (await postTransfer(trx, taken)) === 'made' ? amount : null
}
