import type { Trx } from '#platform/database.server.ts'
import { scrubCheckouts } from './checkout.queries.server.ts'

/** Deletes what the customer typed during checkout; a placed order has its own copy. */
export function forgetCheckouts(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  return scrubCheckouts(trx, siteId, userId)
}
