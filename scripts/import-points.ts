// Imports the carriers' lists of pickup points now: `npm run import:points -- [carrier …] [--accept-fewer]`.
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/platform/database.server.ts'
import { type Env, parseEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { openFeeds } from '../src/providers/couriers/open-feeds.ts'
import { importPickupPoints } from '../src/shop/shipping/import-pickup-points.server.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  options: { 'accept-fewer': { type: 'boolean', default: false } },
  allowPositionals: true,
})

await withDatabase(async (url) => {
  const { values: env, problems } = parseEnv(process.env)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const feeds = openFeeds(env as Env)
  const wanted = feeds.filter(({ courier }) => positionals.length === 0 || positionals.includes(courier.code))
  const unknown = positionals.filter((code) => !feeds.some(({ courier }) => courier.code === code))
  if (unknown.length > 0) throw new Error(`No address is set for ${unknown.join(', ')}: see .env.example`)
  if (wanted.length === 0) throw new Error('No carrier has an address: see .env.example')
  const log = createLog('silent')
  const { db } = openDatabase(url, log, { isPatient: true })
  try {
    for (const feed of wanted) {
      const imported = await importPickupPoints({ db, log, clock: () => new Date() }, feed, {
        acceptsFewer: values['accept-fewer'],
      })
      console.log(`${feed.courier.name}: ${JSON.stringify(imported.ok ? imported.value : imported.error)}`)
      if (!imported.ok) process.exitCode = 1
    }
  } finally {
    await db.destroy()
  }
})
