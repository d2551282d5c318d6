import type { Trx } from '#platform/database.server.ts'
import { defer } from '#platform/pipelined-connection.server.ts'
import { storing } from './idempotency.queries.server.ts'
import type { ClaimedKey, StoredResponse } from './stored-response.ts'

/** In the transaction of the call itself: its effect and its response are committed together. */
export function storeResponseWith(
  trx: Trx,
  siteId: number,
  claimed: ClaimedKey,
  response: StoredResponse,
): Promise<void> {
  return defer(trx, storing(siteId, claimed, response))
}
