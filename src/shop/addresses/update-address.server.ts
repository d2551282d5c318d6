import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import type { Address } from './address.ts'
import { replaceAddress, setDefault } from './addresses.queries.server.ts'
import type { AddressWish } from './addresses.schema.ts'
import { changeAddresses } from './change-addresses.server.ts'

/** Replaces the whole address. The default stays the default until another address becomes it. */
export async function updateAddress(
  ctx: RequestContext,
  { id, ...wish }: AddressWish & { id: string },
): Promise<Result<Address, Failure>> {
  return changeAddresses(ctx, async ({ trx, owner, addresses }) => {
    const known = addresses.find((address) => address.id === id)
    if (!known) return err({ code: 'service.not_found' })
    if (!deliversTo(ctx.site, wish.countryId)) return err(unknownChoice('country_id'))
    if (wish.wantsDefault && !known.isDefault) await setDefault(trx, owner, id)
    return ok(await replaceAddress(trx, owner, id, wish))
  })
}
