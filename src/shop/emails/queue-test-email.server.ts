import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import { queueEmail } from './queue-email.server.ts'

type Parts = { db: Db; site: Site; origin: string; messageBook: MessageBook; clock: () => Date }

/** Lets an operator check whether emails arrive. */
export function queueTestEmail(
  { db, site, origin, messageBook, clock }: Parts,
  recipient: string,
): Promise<string> {
  const locale = site.defaultLocale
  const t = messageBook.translate(site.id, locale)
  const { name, timeZone } = site
  const now = clock()
  const text = t('email.test.text', { name, day: isoDay(now, timeZone), time: clockTime(now, timeZone) })
  const message = {
    subject: t('email.test.subject', { name }),
    preview: text,
    greeting: t('email.greeting'),
    heading: t('email.test.subject', { name }),
    parts: [{ kind: 'text' as const, text }],
    reason: t('email.test.reason', { name }),
  }
  return db
    .transaction()
    .execute((trx) =>
      queueEmail(trx, { site, origin, locale, userId: null, messageBook }, recipient, message),
    )
}
