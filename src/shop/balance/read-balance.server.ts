import type { RequestContext } from '#shop/request-context.server.ts'
import { findBalance } from './ledger.queries.server.ts'
import type { Balance } from './ledger.ts'

/** In the site's default currency, in which balances are topped up. */
export function readBalance(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  userId: string,
): Promise<Balance> {
  return findBalance(db, { siteId: site.id, userId, currencyId: site.defaultCurrency.id })
}
