import type { Db, Trx } from '#platform/database.server.ts'
import type { Return, ReturnCause } from './return.ts'
import { findReturns } from './returns.queries.server.ts'

/** For callers that have checked who may read it. */
export async function readReturn(
  db: Db | Trx,
  siteId: number,
  key: { id: string } | { number: string },
): Promise<Return | null> {
  const [found = null] = await findReturns(db, siteId, key)
  return found
}

/** The return of a withdrawal or a claim; one that was cancelled only if there is no other. */
export async function readReturnOf(
  db: Db | Trx,
  siteId: number,
  cause: ReturnCause,
  causeId: string,
): Promise<Return | null> {
  const all = await findReturns(db, siteId, { cause, causeId })
  return all.find(({ state }) => state !== 'cancelled') ?? all[0] ?? null
}

/** Newest first. */
export function listReturnsOfOrder(db: Db | Trx, siteId: number, orderId: string): Promise<Return[]> {
  return findReturns(db, siteId, { orderId })
}
