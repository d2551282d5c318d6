import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import type { Address } from './address.ts'
import { insertAddress, setDefault } from './addresses.queries.server.ts'
import type { AddressWish } from './addresses.schema.ts'
import { changeAddresses, refuseTooMany } from './change-addresses.server.ts'

/** The first one becomes the default. */
export async function addAddress(ctx: RequestContext, wish: AddressWish): Promise<Result<Address, Failure>> {
  return changeAddresses(ctx, async (own) => {
    if (!deliversTo(ctx.site, wish.countryId)) return err(unknownChoice('country_id'))
    const tooMany = refuseTooMany(own)
    if (tooMany) return err(tooMany)
    const { trx, owner, addresses, at } = own
    const isDefault = wish.wantsDefault || addresses.length === 0
    if (isDefault) await setDefault(trx, owner, null)
    return ok(await insertAddress(trx, owner, wish, { isDefault, at }))
  })
}
