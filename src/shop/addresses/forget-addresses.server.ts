import type { Trx } from '#platform/database.server.ts'
import { deleteEveryAddress, type Owner } from './addresses.queries.server.ts'

/** Part of the erasure of an account, in the caller's transaction. */
export function forgetAddresses(trx: Trx, owner: Owner): Promise<void> {
  return deleteEveryAddress(trx, owner)
}
