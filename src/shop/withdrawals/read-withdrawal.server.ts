import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Order } from '#shop/orders/order.ts'
import { readOrderById } from '#shop/orders/read-staff-order.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readReturnOf } from '#shop/returns/read-return.server.ts'
import type { Return } from '#shop/returns/return.ts'
import type { Withdrawal } from './withdrawal.ts'
import { isWithdrawalKey } from './withdrawal-key.server.ts'
import { findWithdrawals } from './withdrawals.queries.server.ts'

export type WholeWithdrawal = { withdrawal: Withdrawal; order: Order | null; goods: Return | null }

/** For its receipt: with the key of the page or an email. A wrong key answers as an unknown number. */
export async function readReceipt(
  { db, site, encryption }: RequestContext,
  number: string,
  key: string,
): Promise<Result<WholeWithdrawal, Failure>> {
  const isRight = /^WD\d{6,15}$/.test(number) && isWithdrawalKey({ encryption, siteId: site.id }, number, key)
  const [withdrawal] = isRight ? await findWithdrawals(db, site.id, { number }) : []
  return withdrawal ? ok(await withRest(db, site.id, withdrawal)) : err({ code: 'service.not_found' })
}

/** For callers that may see every withdrawal of the site. */
export async function readWithdrawal(
  db: Db,
  siteId: number,
  key: { id: string } | { number: string },
): Promise<WholeWithdrawal | null> {
  const [withdrawal] = await findWithdrawals(db, siteId, key)
  return withdrawal ? withRest(db, siteId, withdrawal) : null
}

/** Of an order, oldest first. */
export function listWithdrawalsOfOrder(db: Db, siteId: number, orderId: string): Promise<Withdrawal[]> {
  return findWithdrawals(db, siteId, { orderId })
}

async function withRest(db: Db, siteId: number, withdrawal: Withdrawal): Promise<WholeWithdrawal> {
  const [order, goods] = await Promise.all([
    withdrawal.orderId === null ? null : readOrderById(db, siteId, withdrawal.orderId),
    readReturnOf(db, siteId, 'withdrawal', withdrawal.id),
  ])
  return { withdrawal, order, goods }
}
