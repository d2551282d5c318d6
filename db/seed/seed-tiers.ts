import type { Trx } from '../../src/platform/database.server.ts'
import { findDemoSites } from './demo-sites.ts'

/** The company customer has bought enough for gold. */
export async function seedTiers(trx: Trx): Promise<void> {
  const { id: gold } = await trx
    .selectFrom('tiers')
    .select('id')
    .where('code', '=', 'gold')
    .executeTakeFirstOrThrow()
  const siteIds = (await findDemoSites(trx)).map(({ id }) => id)
  await trx
    .updateTable('users')
    .set({ tier_id: gold })
    .where('site_id', 'in', siteIds)
    .where('email', '=', 'pro@demo.test')
    .execute()
}
