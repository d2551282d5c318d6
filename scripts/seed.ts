// Brings the demo shop into an empty database: `npm run seed`. A shop does the same when it starts with SHOP_DEMO=1.
import { prepareDatabase } from '../db/prepare-database.ts'
import { createLog } from '../src/platform/log.server.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (url) => {
  await prepareDatabase(url, { SHOP_DEMO: true }, createLog('warn'), console.log)
  console.log('The demo shop is complete')
})
