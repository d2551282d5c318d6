// A child process that runs acts at the request of its parent, and ends with it.
import { openDatabase } from '../../src/platform/database.server.ts'
import { type Env, parseEnv } from '../../src/platform/env.server.ts'
import { createLog } from '../../src/platform/log.server.ts'
import { openStripe } from '../../src/providers/payments/stripe.ts'
import { paymentProviders } from '../../src/shop/payment-methods/payment-providers.server.ts'
import type { PaymentParts } from '../../src/shop/payments/payment-parts.server.ts'
import { openSiteDirectory } from '../../src/shop/sites/site-directory.server.ts'
import { type Asked, acts, type Told } from './acts.ts'

const env = parseEnv(process.env).values as Env
const log = createLog('error')
const clock = () => new Date()
const { db } = openDatabase(String(env.DATABASE_URL), log)
const sites = await openSiteDirectory({
  db,
  log,
  sitesDir: env.SHOP_SITES_DIR,
  isStrict: env.STRICT_HOSTS,
  defaultSite: env.DEFAULT_SITE,
  port: env.PORT,
  clock,
})
const parts = { db, log, clock, sites, payments: paymentProviders({ 1: openStripe(env, clock) }) }

process.on('disconnect', () => process.exit())
process.on('message', async ({ id, act, wish }: Asked) => {
  const run = acts[act] as (parts: PaymentParts, wish: unknown) => Promise<unknown>
  const told: Told = await run(parts, wish).then(
    (value) => ({ id, value }),
    (error: Error) => ({ id, problem: error.message }),
  )
  process.send?.(told)
})
const isReady: Told = { id: 0 }
process.send?.(isReady)
