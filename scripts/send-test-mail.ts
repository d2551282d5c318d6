// Queues one letter, to see whether mail arrives: `npm run mail:test -- you@example.test [site]`. A running shop sends it.
import { openDatabase } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { queueTestMail } from '../src/shop/mail/queue-test-mail.server.ts'
import { openSiteDirectory } from '../src/shop/sites/site-directory.server.ts'
import { openMessageBook } from '../src/shop/translations/message-book.server.ts'
import { withDatabase } from './with-database.ts'

const [recipient = '', code = 'default'] = process.argv.slice(2)
const clock = () => new Date()

await withDatabase(async (url) => {
  if (!recipient.includes('@')) throw new Error('Say where to: npm run mail:test -- you@example.test [site]')
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
    const id = await queueTestMail({ db, site, origin, messageBook, clock }, recipient)
    console.log(`Letter ${id} is queued; the mail outbox of the running shop shows it.`)
  } finally {
    await db.destroy()
  }
})
