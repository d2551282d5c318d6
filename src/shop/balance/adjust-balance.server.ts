import type { Amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import { postTransfer } from './ledger.queries.server.ts'
import { relTypes, type TransferKind } from './ledger.ts'

export type Adjustment = {
  siteId: number
  userId: string
  currencyId: number
  amount: Amount
  /** Shown to the customer and stored for later questions. */
  reason: string
  /** The order that it belongs to. */
  orderId?: string | null
  /** The staff member. */
  staffId: string
  /** The key of the submitted form, so that a double click adds once. */
  key: string
  at: Date
}

/** Not new if a form with the same key was handled before; then nothing is changed. */
type Adjusted = { isNew: boolean }

/** Staff credit a customer's balance. */
export function addToBalance(trx: Trx, adjustment: Adjustment): Promise<Result<Adjusted, Failure>> {
  return adjust(trx, adjustment, 'add')
}

/** Staff debit a customer's balance; never more than is free. */
export function deductFromBalance(trx: Trx, adjustment: Adjustment): Promise<Result<Adjusted, Failure>> {
  return adjust(trx, adjustment, 'deduct')
}

async function adjust(
  trx: Trx,
  { siteId, userId, currencyId, amount, reason, orderId = null, staffId, key: given, at }: Adjustment,
  kind: Extract<TransferKind, 'add' | 'deduct'>,
): Promise<Result<Adjusted, Failure>> {
  const key = `${kind}_${given}`
  const posted = await postTransfer(trx, {
    siteId,
    userId,
    currencyId,
    kind,
    amount,
    key,
    relType: relTypes.manual,
    relId: orderId,
    reason,
    actor: { type: 'staff', id: staffId },
    at,
  })
  if (posted === 'insufficient') return err({ code: 'checkout.balance_insufficient' })
  if (posted === 'made') await publish(trx, { topic: 'balance.email', siteId, payload: { key } })
  return ok({ isNew: posted === 'made' })
}
