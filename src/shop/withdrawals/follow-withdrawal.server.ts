import { decimal, sum } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { countedPayments } from '#shop/orders/order.ts'
import { lockKnownOrder, readOrderById } from '#shop/orders/read-staff-order.server.ts'
import type { PaymentProviders } from '#shop/payment-methods/payment-providers.server.ts'
import { cancelKnownOrder } from '#shop/payments/cancel-order.server.ts'
import { readReturn } from '#shop/returns/read-return.server.ts'
import { closeReturn } from '#shop/returns/receive-return.server.ts'
import { readReturnTerms } from '#shop/returns/return-terms.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import { findWithdrawals, moveWithdrawal } from './withdrawals.queries.server.ts'

type Parts = { db: Db; clock: () => Date; sites: SiteDirectory; payments: PaymentProviders }

const system = { type: 'system' as const }
const dayMs = 86_400_000

/**
 * Nothing was bought yet: the order is cancelled as its customer would cancel it. If something was bought meanwhile,
 * somebody decides. A provider that does not answer makes the job try again.
 */
export async function followWithdrawal(
  { db, clock, sites, payments }: Parts,
  { siteId, withdrawalId }: { siteId: number; withdrawalId: string },
): Promise<void> {
  const site = sites.all().find(({ id }) => id === siteId)
  const [withdrawal] = await findWithdrawals(db, siteId, { id: withdrawalId })
  if (!site || withdrawal?.state !== 'cancelling' || withdrawal.orderId === null) return
  const { orderId } = withdrawal
  const order = await readOrderById(db, siteId, orderId)
  if (!order) return
  const actor =
    order.userId === null ? { type: 'guest' as const } : { type: 'customer' as const, id: order.userId }
  const paid = sum(
    countedPayments(order).map(({ captured, refunded }) => (captured - refunded) as typeof captured),
  )
  const cancelled = await cancelKnownOrder(
    { db, site, clock, payments },
    { order, actor, refundTo: 'original' },
  )
  if (!cancelled.ok && cancelled.error.code !== 'service.order_state')
    throw new Error(`Withdrawal ${withdrawal.number} cannot cancel its order: ${cancelled.error.code}`)
  const at = clock()
  await db.transaction().execute(async (trx) => {
    await lockKnownOrder(trx, siteId, orderId)
    const [now] = await findWithdrawals(trx, siteId, { id: withdrawalId }, { isLocked: true })
    if (now?.state !== 'cancelling') return
    if (cancelled.ok)
      return moveWithdrawal(trx, siteId, now, 'refunded', {
        at,
        actor: system,
        refunded: String(decimal(order.status === 'cancelled' ? now.goods : paid)),
        refunded_at: at,
      })
    const { answerDays } = await readReturnTerms(trx)
    return moveWithdrawal(trx, siteId, now, 'to_decide', {
      at,
      actor: system,
      doubts: ['not_sent'],
      answer_due_at: new Date(at.getTime() + answerDays * dayMs),
    })
  })
}

/** The goods are here, or the customer has shown that they are sent: the money is due. */
export async function followReturn(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { siteId, returnId, causeId }: { siteId: number; returnId: string; causeId: string },
): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (trx) => {
    const goods = await readReturn(trx, siteId, { id: returnId })
    if (goods?.state !== 'sent' && goods?.state !== 'received') return
    await lockKnownOrder(trx, siteId, goods.orderId)
    const [withdrawal] = await findWithdrawals(trx, siteId, { id: causeId }, { isLocked: true })
    if (withdrawal?.state === 'waiting')
      return moveWithdrawal(trx, siteId, withdrawal, 'to_refund', { at, actor: system })
    // It was paid back on the proof that it was sent; now it is here too.
    if (withdrawal?.state === 'refunded' && goods.state === 'received')
      await closeReturn(trx, { siteId, returnId, at, actor: system })
  })
}
