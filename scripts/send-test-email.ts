// Queues one email, to test delivery: `npm run email:test -- you@example.test [site]`. A running shop sends it.
import { openDatabase } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { queueTestEmail } from '../src/shop/emails/queue-test-email.server.ts'
import { openSiteDirectory } from '../src/shop/sites/site-directory.server.ts'
import { openMessageBook } from '../src/shop/translations/message-book.server.ts'
import { withDatabase } from './with-database.ts'

const [recipient = '', code = 'default'] = process.argv.slice(2)
const clock = () => new Date()

await withDatabase(async (url) => {
  if (!recipient.includes('@')) throw new Error('Say where to: npm run email:test -- you@example.test [site]')
  const log = createLog('warn')
  const { db } = openDatabase(url, log)
  try {
    const sites = await openSiteDirectory({
      db,
      log,
      sitesDir: 'sites',
      isStrict: false,
      defaultSite: 'default',
      port: Number(process.env.PORT ?? 3000),
      clock,
    })
    const messageBook = await openMessageBook(db, sites)
    const site = sites.byCode(code)
    const origin = sites.linkOrigin(code)
    const id = await queueTestEmail({ db, site, origin, messageBook, clock }, recipient)
    console.log(`Email ${id} is queued; the email outbox of the running shop shows it.`)
  } finally {
    await db.destroy()
  }
})
