import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { queueLetter } from './queue-letter.server.ts'

type Parts = { db: Db; site: Site; origin: string; messageBook: MessageBook; clock: () => Date }

/** For whoever sets up mail and wants to see one letter arrive. */
export function queueTestMail(
  { db, site, origin, messageBook, clock }: Parts,
  recipient: string,
): Promise<string> {
  const locale = site.defaultLocale
  const t = messageBook.translate(site.id, locale)
  const { name, timeZone } = site
  const now = clock()
  const text = t('mail.test.text', { name, day: isoDay(now, timeZone), time: clockTime(now, timeZone) })
  const letter = {
    subject: t('mail.test.subject', { name }),
    preview: text,
    greeting: t('mail.greeting'),
    parts: [{ kind: 'text' as const, text }],
    reason: t('mail.test.reason', { name }),
  }
  return db
    .transaction()
    .execute((trx) =>
      queueLetter(trx, { site, origin, locale, userId: null, messageBook }, recipient, letter),
    )
}
