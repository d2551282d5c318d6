// Seeds an empty database with the demo shop: `npm run seed`. A shop does the same when it starts with SHOP_DEMO=1.
// `npm run seed -- --products 100000` makes a catalogue large enough for measurements.
import { parseArgs } from 'node:util'
import { prepareDatabase } from '../db/prepare-database.ts'
import { demoProducts } from '../db/seed/seed-demo-shop.ts'
import { parseEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: String(demoProducts) } } })
const products = Number(values.products)
if (!Number.isInteger(products) || products < demoProducts || products > 5_000_000) {
  console.error(`--products: a whole number from ${demoProducts} to 5000000, not ${values.products}`)
  process.exit(1)
}

await withDatabase(async (url) => {
  const { ACCOUNT_KEY, SHOP_DATA_DIR = '.data' } = parseEnv(process.env).values
  const env = { SHOP_DEMO: true, ACCOUNT_KEY, SHOP_DATA_DIR }
  await prepareDatabase(url, env, createLog('warn'), console.log, products)
  console.log('The demo shop is complete')
})
