// The first person of a new office: `npm run staff -- invite ona@example.lt "Ona Petraitė"`. Prints the link with which
// they set a password and connect their phone; everybody else is invited in the office by them.
import { openDatabase } from '../src/platform/database.server.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { foundOffice } from '../src/shop/staff/found-office.server.ts'
import { officeOrigin } from '../src/shop/staff/office-origin.ts'
import { withDatabase } from './with-database.ts'

const [verb, email = '', name = ''] = process.argv.slice(2)

await withDatabase(async (url) => {
  if (verb !== 'invite' || !email.includes('@') || !name)
    throw new Error('Use: npm run staff -- invite ona@example.lt "Ona Petraitė"')
  const env = await readEnv(process.env)
  const { db } = openDatabase(url, createLog('warn'))
  try {
    const origin = officeOrigin(env.OFFICE_HOST, env.PORT)
    const token = await foundOffice(db, { email: email.trim().toLowerCase(), name, at: new Date() })
    console.log(`${name} is a super admin. The link works once, for 7 days:\n  ${origin}/welcome/${token}`)
  } finally {
    await db.destroy()
  }
})
