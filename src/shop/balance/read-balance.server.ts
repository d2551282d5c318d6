import { type Amount, sum } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findSpendable } from './authorisations.queries.server.ts'
import { findBalance } from './ledger.queries.server.ts'
import type { Balance } from './ledger.ts'

/** In the currency of the site, in which balances are filled. */
export function readBalance(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  userId: string,
): Promise<Balance> {
  return findBalance(db, { siteId: site.id, userId, currencyId: site.defaultCurrency.id })
}

/** What may be spent on a checkout, what is promised to it counted in; and that alone. */
export type Spendable = { spendable: Amount; authorised: Amount }

export async function readSpendable(
  db: Db | Trx,
  of: { siteId: number; userId: string; currencyId: number; checkoutId: string },
): Promise<Spendable> {
  const { available, authorised } = await findSpendable(db, of)
  return { spendable: sum([available, authorised]), authorised }
}
