import type { Trx } from '#platform/database.server.ts'
import { lockIdleCheckout } from './checkout.queries.server.ts'

/** For whoever tidies up behind a checkout; false where somebody has come back to it. */
export function lockCheckout(
  trx: Trx,
  { siteId, ...idle }: { siteId: number; checkoutId: string; idleSince: Date },
): Promise<boolean> {
  return lockIdleCheckout(trx, siteId, idle)
}
