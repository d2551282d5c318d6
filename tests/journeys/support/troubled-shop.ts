import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../src/platform/database.server.ts'
import { createLog } from '../../../src/platform/log.server.ts'
import { runningDatabaseUrl } from '../../../src/platform/postgres-launcher.server.ts'
import { openProviderFiles } from '../../../src/platform/provider-files.server.ts'
import { openPaypal } from '../../../src/providers/payments/paypal.ts'
import { openPaysera } from '../../../src/providers/payments/paysera.ts'
import { openStripe } from '../../../src/providers/payments/stripe.ts'
import { paymentProviders } from '../../../src/shop/payment-methods/payment-providers.server.ts'
import type { PaymentParts } from '../../../src/shop/payments/payment-parts.server.ts'
import { openSiteDirectory } from '../../../src/shop/sites/site-directory.server.ts'
import { startSimulator } from '../../../src/simulator/start-simulator.ts'
import { plenty, query, removeFolder, smallShop, soundness } from '../../support/shop-folder.ts'
import { freePort, ShopProcess } from '../../support/shop-process.ts'
import { simulatorClient } from '../../support/simulator-client.ts'
import { test as base } from './fixtures.ts'

export type TroubledShop = Awaited<ReturnType<typeof openTroubledShop>>

/** A separate shop for tests that cause faults at the providers; one for all tests of a worker. */
export const test = base.extend<object, { shop: TroubledShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'amberway-trouble-'))
      chmodSync(folder, 0o755)
      const closing: (() => Promise<unknown>)[] = [() => removeFolder(folder)]
      try {
        await use(await openTroubledShop(folder, closing))
      } finally {
        for (const close of closing.toReversed()) await close()
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
})

/** Only one site, so that it starts fast. */
async function openTroubledShop(folder: string, closing: (() => Promise<unknown>)[]) {
  const options = { ports: { stripe: 0, control: 0 }, webhookUrl: null, profile: 'calm' as const }
  const simulator = await startSimulator({ ...options, seed: folder })
  closing.push(() => simulator.close())
  const client = simulatorClient(() => simulator)
  const settings = { ...client.settings(), ...client.paypalSettings(), ...client.payseraSettings() }
  const port = await freePort()
  const variables = { ...smallShop(folder), SHOP_DEMO: '1', RATE_LIMITS: '0' }
  const process = new ShopProcess(port, { ...variables, ...asVariables(settings) })
  closing.push(async () => process.isAlive() && (await process.stop()))
  await process.opened()

  const log = createLog('silent')
  const clock = () => new Date()
  const { db } = openDatabase(String(await runningDatabaseUrl(folder)), log, { isPatient: true })
  closing.push(() => db.destroy())
  const rules = { isStrict: false, defaultSite: 'default', port }
  /** For acts of staff, who have no pages for them yet. */
  const parts: PaymentParts = {
    db,
    log,
    clock,
    sites: await openSiteDirectory({ db, log, clock, sitesDir: variables.SHOP_SITES_DIR, ...rules }),
    payments: paymentProviders({
      1: openStripe(settings, clock),
      2: openPaypal(settings, clock),
      3: openPaysera(settings, { files: openProviderFiles(db), clock, log }),
    }),
  }

  const webhook = { url: `http://127.0.0.1:${port}/api/webhooks/stripe` }
  return {
    origin: `http://localhost:${port}`,
    parts,
    wanted: await plenty(folder),
    control: client.control,
    ask: client.ask,
    query: (sql: string) => query(folder, sql),
    soundness: () => soundness(folder),
    /** Sets whether the webhooks of the providers reach the shop. */
    reach: (canBeReached: boolean) =>
      client.control('webhook', canBeReached ? webhook : { url: 'http://127.0.0.1:9/' }),
  }
}

/** The settings as environment variables. */
function asVariables(settings: Record<string, string | boolean | string[] | undefined>) {
  const texts = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? '1' : String(value)]],
  )
  return Object.fromEntries(texts) as Record<string, string>
}
