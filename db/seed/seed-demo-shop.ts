import type { Db, Trx } from '../../src/platform/database.server.ts'
import { seedCurrencyRates } from './currency-rates.ts'

type Step = { name: string; title: string; run(trx: Trx): Promise<void> }

/** In order; each runs once in a database's life, so a later step also reaches a shop that was seeded before it. */
const steps: readonly Step[] = [{ name: 'currency-rates', title: 'currency rates', run: seedCurrencyRates }]

/** Deterministic: the same demo shop everywhere. */
export async function seedDemoShop(db: Db, log: (line: string) => void): Promise<void> {
  const done = new Set(
    (await db.selectFrom('demo_seed_steps').select('name').execute()).map(({ name }) => name),
  )
  const pending = steps.filter(({ name }) => !done.has(name))
  for (const [index, { name, title, run }] of pending.entries()) {
    log(`Seeding the demo shop (${index + 1} of ${pending.length}): ${title}`)
    await db.transaction().execute(async (trx) => {
      await run(trx)
      await trx.insertInto('demo_seed_steps').values({ name }).execute()
    })
  }
}
