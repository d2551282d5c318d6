import type { MessageLocale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { Email } from './email.ts'
import { queueWrittenEmail } from './queue-written-email.server.ts'
import { writeEmail } from './write-email.ts'

export type EmailSender = {
  site: Site
  /** The site's own scheme and host, never what a request calls itself: links in emails lead there. */
  origin: string
  locale: MessageLocale
  /** Whose email it is, whatever address it goes to: it is told and forgotten with their account. Null for nobody's. */
  userId: string | null
  messageBook: Pick<MessageBook, 'translate'>
}

export type EmailToSend = { recipient: string; message: Email }

/** Writes an email in its site's look and queues it in the caller's transaction. */
export function queueEmail(
  trx: Trx,
  { site, origin, locale, userId, messageBook }: EmailSender,
  recipient: string,
  message: Email,
): Promise<string> {
  const t = messageBook.translate(site.id, locale)
  const written = writeEmail(message, { site, origin, locale, t })
  return queueWrittenEmail(trx, site.id, { recipient, locale, user_id: userId, ...written })
}
