import type { MessageLocale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { Email } from './email.ts'
import { queueWrittenEmail } from './queue-written-email.server.ts'
import { writeEmail } from './write-email.ts'

export type EmailSender = {
  site: Site
  /** The site's configured scheme and host, never those of a request: links in emails lead there. */
  origin: string
  locale: MessageLocale
  /**
   * The account that the email belongs to, whatever its recipient: it is exported and erased with the account. Null if
   * there is none.
   */
  userId: string | null
  /** The record that it is about, as staff call it: order OR104816. */
  about?: string
  messageBook: Pick<MessageBook, 'translate'>
}

export type EmailToSend = { recipient: string; message: Email }

/** Renders an email in its site's theme and queues it in the caller's transaction. */
export function queueEmail(
  trx: Trx,
  { site, origin, locale, userId, about, messageBook }: EmailSender,
  recipient: string,
  message: Email,
): Promise<string> {
  const t = messageBook.translate(site.id, locale)
  const written = writeEmail(message, { site, origin, locale, t })
  const email = {
    recipient,
    locale,
    user_id: userId,
    about: about ?? null,
    reply_to: site.contacts.email,
    ...written,
  }
  return queueWrittenEmail(trx, site.id, email)
}
