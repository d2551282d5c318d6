import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Address } from './address.ts'
import { markDeleted, setDefault } from './addresses.queries.server.ts'
import { changeAddresses } from './change-addresses.server.ts'

/** If it was the default, the newest of the others becomes the default. It can be restored for a while. */
export async function deleteAddress(
  ctx: RequestContext,
  { id }: { id: string },
): Promise<Result<Address, Failure>> {
  return changeAddresses(ctx, async ({ trx, owner, addresses, at }) => {
    const known = addresses.find((address) => address.id === id)
    if (!known) return err({ code: 'service.not_found' })
    await markDeleted(trx, owner, id, at)
    const next = addresses.find((address) => address.id !== id)
    if (known.isDefault && next) await setDefault(trx, owner, next.id)
    return ok(known)
  })
}
