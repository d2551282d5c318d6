import { clockTime, isoDay } from '#core/dates.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { queueMail } from './queue-mail.server.ts'

type Parts = { db: Db; site: Site; messageBook: MessageBook; clock: () => Date }

/** For whoever sets up mail and wants to see one letter arrive. */
export function queueTestMail({ db, site, messageBook, clock }: Parts, recipient: string): Promise<string> {
  const t = messageBook.translate(site.id, site.defaultLocale)
  const now = clock()
  const text = t('mail.test.text', {
    name: site.name,
    day: isoDay(now, site.timeZone),
    time: clockTime(now, site.timeZone),
  })
  const subject = t('mail.test.subject', { name: site.name })
  return db.transaction().execute((trx) =>
    queueMail(trx, site.id, {
      recipient,
      subject,
      text,
      html: `<p>${text}</p>`,
      locale: site.defaultLocale,
    }),
  )
}
