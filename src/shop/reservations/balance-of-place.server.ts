import type { Amount } from '#core/money.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import type { Reservation } from './reservation.ts'

/**
 * What the customer's balance may pay of a place. Only whose place it is spends it, signed in and with a confirmed address:
 * the link of an email opens the place, but no money. Null if it may pay nothing.
 */
export async function balanceOfPlace(
  { db, site, session }: Pick<BuyingContext, 'db' | 'site' | 'session'>,
  { userId, currencyId }: Pick<Reservation, 'userId' | 'currencyId'>,
): Promise<Amount | null> {
  if (userId === null || !isOfBalances(currencyId, site)) return null
  const current = await session.current()
  if (current?.user.id !== userId || current.user.verifiedAt === null) return null
  const { available } = await readBalance({ db, site }, userId)
  return available > 0 ? available : null
}
