import type { Trx } from '../../src/platform/database.server.ts'
import { findDemoSites } from './demo-sites.ts'
import { insertRows } from './insert-rows.ts'

const common = { used: 0, starts_at: '2026-01-01T00:00:00Z', ends_at: null }

/** The same codes on every site, one of each kind and one that is over. */
export async function seedPromotions(trx: Trx): Promise<void> {
  const promotions = (await findDemoSites(trx)).flatMap(({ id: site_id }) => [
    {
      ...common,
      site_id,
      code: 'AMBER10',
      kind: 1,
      value: 10,
      min_total: 0,
      usage_limit: null,
      customer_limit: null,
    },
    {
      ...common,
      site_id,
      code: 'MINUS5',
      kind: 0,
      value: 5,
      min_total: 30,
      usage_limit: 1000,
      customer_limit: 2,
    },
    {
      ...common,
      site_id,
      code: 'SUMMER',
      kind: 1,
      value: 20,
      min_total: 0,
      usage_limit: null,
      customer_limit: null,
      ends_at: '2026-09-01T00:00:00Z',
    },
  ])
  await insertRows(trx, 'promotions', promotions)
}
