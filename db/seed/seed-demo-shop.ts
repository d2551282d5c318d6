import type { Db, Trx } from '../../src/platform/database.server.ts'
import { seedCurrencyRates } from './currency-rates.ts'
import { type CatalogSize, seedCatalog } from './seed-catalog.ts'

type Step = { name: string; title: string; run(trx: Trx, size: CatalogSize): Promise<void> }

/** In order; each runs once in a database's life, so a later step also reaches a shop that was seeded before it. */
const steps: readonly Step[] = [
  { name: 'currency-rates', title: 'currency rates', run: seedCurrencyRates },
  { name: 'catalog', title: 'catalogue', run: seedCatalog },
]

/** Deterministic: the same demo shop everywhere. */
export async function seedDemoShop(
  db: Db,
  log: (line: string) => void,
  size: CatalogSize = { products: 600, onProgress: () => {} },
): Promise<void> {
  const done = new Set(
    (await db.selectFrom('demo_seed_steps').select('name').execute()).map(({ name }) => name),
  )
  const pending = steps.filter(({ name }) => !done.has(name))
  for (const [index, { name, title, run }] of pending.entries()) {
    log(`Seeding the demo shop (${index + 1} of ${pending.length}): ${title}`)
    await db.transaction().execute(async (trx) => {
      await run(trx, size)
      await trx.insertInto('demo_seed_steps').values({ name }).execute()
    })
  }
}
