import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database.server.ts'
import { demoStores } from './demo-stores.ts'
import { insertRows } from './insert-rows.ts'

const currencies = { US: 2, GB: 3, DE: 1 } as const

/** Shops abroad in which we buy for customers. */
export async function seedStores(trx: Trx): Promise<void> {
  const stores = demoStores.map((store, index) => {
    const { name, country = 'US', categories, goods, buying = 'ships', plate, lettering = 'plain' } = store
    const [en, lt, lv, ee] = goods
    return {
      id: index + 1,
      code: name
        .toLowerCase()
        .replace(/[^a-z]+/g, '-')
        .replace(/-$/, ''),
      name,
      country,
      categories,
      goods: { en, lt, lv, ee },
      buying,
      currency_id: currencies[country],
      usual_delivery: store.delivery ?? null,
      free_from: store.freeFrom ?? null,
      prices_by_rule: store.isByRule ?? false,
      plate,
      lettering,
      is_listed: true,
      notes: '',
      version: 1,
      updated_at: '2026-01-01T00:00:00Z',
    }
  })
  await insertRows(trx, 'stores', stores)
  await trx
    .insertInto('store_hosts')
    .values(demoStores.map(({ host }, index) => ({ host, store_id: index + 1, place: 1 })))
    .execute()
  await sql`select setval(pg_get_serial_sequence('stores', 'id'), ${stores.length})`.execute(trx)
}
