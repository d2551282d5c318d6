import type { Trx } from '#platform/database.server.ts'
import { scrubCheckouts } from './checkout.queries.server.ts'

/** What was typed on the way to an order; an order that was placed has its own copy. */
export function forgetCheckouts(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  return scrubCheckouts(trx, siteId, userId)
}
