import { isDeepStrictEqual } from 'node:util'
import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deliversTo } from '#shop/sites/delivery-countries.ts'
import type { Address } from './address.ts'
import { insertAddress, setDefault } from './addresses.queries.server.ts'
import type { AddressWish } from './addresses.schema.ts'
import { changeAddresses, refuseTooMany } from './change-addresses.server.ts'

/** The first address becomes the default. An address identical to a stored one is not added again. */
export async function addAddress(ctx: RequestContext, wish: AddressWish): Promise<Result<Address, Failure>> {
  return changeAddresses(ctx, async (own) => {
    if (!deliversTo(ctx.site, wish.countryId)) return err(unknownChoice('country_id'))
    const { trx, owner, addresses, at } = own
    const known = addresses.find((address) => isSame(address, wish))
    if (known) {
      if (wish.wantsDefault) await setDefault(trx, owner, known.id)
      return ok({ ...known, isDefault: known.isDefault || wish.wantsDefault })
    }
    const tooMany = refuseTooMany(own)
    if (tooMany) return err(tooMany)
    const isDefault = wish.wantsDefault || addresses.length === 0
    if (isDefault) await setDefault(trx, owner, null)
    return ok(await insertAddress(trx, owner, wish, { isDefault, at }))
  })
}

function isSame({ id: _id, isDefault: _isDefault, ...kept }: Address, wish: AddressWish): boolean {
  const { wantsDefault: _wantsDefault, ...wished } = wish
  return isDeepStrictEqual(kept, wished)
}
