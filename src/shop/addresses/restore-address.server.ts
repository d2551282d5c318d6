import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Address } from './address.ts'
import { findDeleted, setDefault, unmarkDeleted } from './addresses.queries.server.ts'
import { changeAddresses, refuseTooMany } from './change-addresses.server.ts'

/** Restores a deleted address while that is possible; expired ones were swept just before. */
export async function restoreAddress(
  ctx: RequestContext,
  { id, wantsDefault }: { id: string; wantsDefault: boolean },
): Promise<Result<Address, Failure>> {
  return changeAddresses(ctx, async (own) => {
    const { trx, owner, addresses } = own
    const deleted = await findDeleted(trx, owner, id)
    if (!deleted) return err({ code: 'service.not_found' })
    const tooMany = refuseTooMany(own)
    if (tooMany) return err(tooMany)
    await unmarkDeleted(trx, owner, id)
    const isDefault = wantsDefault || addresses.length === 0
    if (isDefault) await setDefault(trx, owner, id)
    return ok({ ...deleted, isDefault })
  })
}
