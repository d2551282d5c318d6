// Whether the data are sound: `npm run invariants` runs every statement of db/invariants.sql and tells what it finds.
import { brokenInvariants } from '../db/broken-invariants.ts'
import { openDatabase } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (url) => {
  const { db } = openDatabase(url, createLog('warn'), { isPatient: true })
  try {
    const broken = await brokenInvariants(db)
    for (const { rule, rows } of broken) console.error(`${rule}:`, rows)
    console.log(broken.length === 0 ? 'Everything is sound' : `${broken.length} rules are broken`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
