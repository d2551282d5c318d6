// Checks the consistency of the data: `npm run invariants` runs every statement of db/invariants and prints its rows.
import { brokenInvariants, brokenReferences, invariants } from '../db/broken-invariants.ts'
import { openDatabase } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { withDatabase } from './with-database.ts'

/** Enough to see the problem; the statement itself finds the rest. */
const shownRows = 10

await withDatabase(async (url) => {
  const { db } = openDatabase(url, createLog('warn'), { isPatient: true })
  const startedAt = performance.now()
  try {
    const broken = [...(await brokenInvariants(db)), ...(await brokenReferences(db))]
    for (const { rule, rows } of broken) {
      console.error(`\nBroken: ${rule}`)
      for (const row of rows.slice(0, shownRows)) console.error(`  ${JSON.stringify(row)}`)
      if (rows.length > shownRows) console.error(`  and ${rows.length - shownRows} more`)
    }
    const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
    const rules = invariants().length + 1
    console.log(
      broken.length === 0
        ? `Everything is sound: ${rules} rules in ${took}`
        : `\nBroken: ${broken.length} of ${rules} rules, in ${took}`,
    )
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
