import { isDatabaseAway, type Trx } from '../../src/platform/database.server.ts'
import { type Adjustment, deductFromBalance } from '../../src/shop/balance/adjust-balance.server.ts'
import { authoriseBalance, type BalanceWanted } from '../../src/shop/balance/authorise-balance.server.ts'
import { completePayment } from '../../src/shop/payments/complete-payment.server.ts'
import type { CompletionParts } from '../../src/shop/payments/completion-parts.server.ts'
import { type RefundWish, refundPayment } from '../../src/shop/payments/refund-payment.server.ts'
import { carelessActs } from './careless-acts.ts'

/** On a machine that is too busy a lock takes too long; over HTTP such a racer is told to come again later. */
function orLater<Result>(done: Promise<Result>) {
  return done.catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error
    return { ok: false as const, error: { code: '503 service.overloaded' } }
  })
}

/** What is raced although no visitor can ask for it, or not so often at once: a customer has one cart, thus one checkout. */
export const acts = {
  promise: ({ db, clock }: CompletionParts, wanted: Omit<BalanceWanted, 'at'>) =>
    orLater(db.transaction().execute((trx: Trx) => authoriseBalance(trx, { ...wanted, at: clock() }))),
  deduct: ({ db, clock }: CompletionParts, wanted: Omit<Adjustment, 'at'>) =>
    orLater(db.transaction().execute((trx: Trx) => deductFromBalance(trx, { ...wanted, at: clock() }))),
  complete: (parts: CompletionParts, paymentId: string) => completePayment(parts, paymentId),
  refund: (parts: CompletionParts, wish: RefundWish) => orLater(refundPayment(parts, wish)),
  ...carelessActs,
}

export type Acts = typeof acts
export type Asked = { id: number; act: keyof Acts; wish: unknown }
export type Told = { id: number; value?: unknown; problem?: string }
