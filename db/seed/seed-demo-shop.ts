import type { Db, Trx } from '../../src/platform/database.server.ts'
import type { Encryption } from '../../src/platform/encryption.server.ts'
import { seedCurrencyRates } from './currency-rates.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedBalances } from './seed-balances.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { type CatalogSize, seedCatalog } from './seed-catalog.ts'
import { seedClaims } from './seed-claims.ts'
import { seedContent } from './seed-content.ts'
import { seedCouriers } from './seed-couriers.ts'
import { seedForwards } from './seed-forwards.ts'
import { seedHistory } from './seed-history.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedJourneys } from './seed-journeys.ts'
import { seedMessages } from './seed-messages.ts'
import { seedOrders } from './seed-orders.ts'
import { seedParcels } from './seed-parcels.ts'
import { seedPro } from './seed-pro.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedQuotes } from './seed-quotes.ts'
import { seedReservations } from './seed-reservations.ts'
import { seedStaff } from './seed-staff.ts'
import { seedStockChanges } from './seed-stock-changes.ts'
import { seedStores } from './seed-stores.ts'
import { seedTexts } from './seed-texts.ts'
import { seedTiers } from './seed-tiers.ts'
import { seedSerials, seedWithdrawals } from './seed-withdrawals.ts'

type Step = {
  name: string
  title: string
  run(trx: Trx, options: CatalogSize & { encryption: Encryption }): Promise<void>
}

/** In order; each runs once in a database's life, so a later step also reaches a shop that was seeded before it. */
const steps: readonly Step[] = [
  { name: 'currency-rates', title: 'currency rates', run: seedCurrencyRates },
  { name: 'catalog', title: 'catalogue', run: seedCatalog },
  { name: 'accounts', title: 'accounts', run: seedAccounts },
  { name: 'couriers', title: 'couriers and lockers', run: seedCouriers },
  { name: 'stores', title: 'shops abroad', run: seedStores },
  { name: 'content', title: 'pages, posts and questions', run: seedContent },
  { name: 'promotions', title: 'promotions', run: seedPromotions },
  { name: 'orders', title: 'orders', run: seedOrders },
  { name: 'tiers', title: 'tiers', run: seedTiers },
  { name: 'balances', title: 'balances', run: seedBalances },
  { name: 'invoices', title: 'invoices', run: seedInvoices },
  { name: 'history', title: 'history', run: seedHistory },
  { name: 'staff', title: 'staff', run: seedStaff },
  { name: 'quotes', title: 'requests and offers', run: seedQuotes },
  { name: 'parcels', title: 'parcels in the warehouse', run: seedParcels },
  { name: 'texts', title: 'texts', run: seedTexts },
  { name: 'journeys', title: 'past deliveries', run: seedJourneys },
  { name: 'forwards', title: 'parcels that are sent on', run: seedForwards },
  { name: 'messages', title: 'counters, messages and the newsletter', run: seedMessages },
  { name: 'stock-changes', title: 'changes of the stock', run: seedStockChanges },
  { name: 'withdrawals', title: 'withdrawals and returns', run: seedWithdrawals },
  { name: 'serials', title: 'serial numbers', run: seedSerials },
  // Last: what comes back already is not claimed.
  { name: 'product-claims', title: 'claims', run: seedClaims },
  { name: 'reservations', title: 'places in a queue', run: seedReservations },
  { name: 'pro', title: 'companies', run: seedPro },
  { name: 'campaigns', title: 'campaigns and cookie choices', run: seedCampaigns },
]

/** The demo's size; larger catalogues are for measurements. */
export const demoProducts = 600

/** Deterministic: the same demo shop everywhere. */
export async function seedDemoShop(
  db: Db,
  say: (line: string) => void,
  { products, encryption }: { products: number; encryption: Encryption },
): Promise<void> {
  const done = new Set(
    (await db.selectFrom('demo_seed_steps').select('name').execute()).map(({ name }) => name),
  )
  const pending = steps.filter(({ name }) => !done.has(name))
  for (const [index, { name, title, run }] of pending.entries()) {
    say(`Seeding the demo shop (${index + 1} of ${pending.length}): ${title}`)
    await db.transaction().execute(async (trx) => {
      await run(trx, { products, onProgress: progressTeller(say), encryption })
      await trx.insertInto('demo_seed_steps').values({ name }).execute()
    })
  }
}

const tellEveryMs = 2000

/** A progress line now and then. */
function progressTeller(say: (line: string) => void): CatalogSize['onProgress'] {
  let toldAt = Date.now()
  return (done, all) => {
    if (Date.now() - toldAt < tellEveryMs) return
    toldAt = Date.now()
    const tenths = Math.floor((done / all) * 20)
    const bar = '█'.repeat(tenths) + '░'.repeat(20 - tenths)
    say(`  ${bar} ${Math.floor((done / all) * 100)} %`)
  }
}
