import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import type { StoreChoice } from '#shop/paths/quote-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type StoreDirectory, searchStores } from './store-directory.ts'
import { countBought, findStores } from './stores.queries.server.ts'

/** The directory of shops, narrowed and sorted. There are a few hundred at most, so all are read and matched here. */
export async function listStores(ctx: RequestContext, choice: StoreChoice): Promise<StoreDirectory> {
  const { db, site, clock, locale } = ctx
  const { timeZone } = site
  const fromDay = `${isoDay(clock(), timeZone).slice(0, 'yyyy-MM'.length)}-01`
  const [stores, bought] = await Promise.all([
    findStores(db, sql`is_listed`),
    countBought(db, site.id, { fromDay, timeZone }),
  ])
  const listed = stores.map((store) => ({ ...store, bought: bought.get(store.id) ?? 0 }))
  return searchStores(listed, choice, locale)
}
