import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { setDefault } from './addresses.queries.server.ts'
import { changeAddresses } from './change-addresses.server.ts'

export async function makeAddressDefault(
  ctx: RequestContext,
  { id }: { id: string },
): Promise<Result<null, Failure>> {
  return changeAddresses(ctx, async ({ trx, owner, addresses }) => {
    if (!addresses.some((address) => address.id === id)) return err({ code: 'service.not_found' })
    await setDefault(trx, owner, id)
    return ok(null)
  })
}
