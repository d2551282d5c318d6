import type { Trx } from '../../src/platform/database.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import type { RateBooks } from '../../src/shop/calculator/day-rates.server.ts'
import { openServiceFees } from '../../src/shop/calculator/service-fees.server.ts'
import { openCustomsRules } from '../../src/shop/customs/customs-rules.server.ts'
import { openCourierDirectory } from '../../src/shop/shipping/courier-directory.server.ts'
import { openShippingRates } from '../../src/shop/shipping/shipping-rates.server.ts'
import type { Site } from '../../src/shop/sites/site.ts'
import { openSiteDirectory } from '../../src/shop/sites/site-directory.server.ts'
import { openVatRates } from '../../src/shop/tax/vat-rates.server.ts'

/** What prices are made of, and the sites in the order of their ids. */
export async function openBooks(trx: Trx): Promise<{ books: RateBooks; sites: Site[] }> {
  const [shippingRates, vatRates, customs, serviceFees, couriers] = await Promise.all([
    openShippingRates(trx),
    openVatRates(trx),
    openCustomsRules(trx),
    openServiceFees(trx),
    openCourierDirectory(trx),
  ])
  const directory = await openSiteDirectory({
    db: trx,
    log: createLog('silent'),
    sitesDir: 'sites',
    defaultSite: 'default',
    isStrict: false,
    port: 0,
    clock: () => new Date(),
  })
  const sites = directory.all().toSorted((a, b) => a.id - b.id)
  return { books: { shippingRates, vatRates, customs, serviceFees, couriers }, sites }
}
