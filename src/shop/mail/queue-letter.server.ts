import type { MessageLocale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { MessageBook } from '#shop/translations/message-book.server.ts'
import type { Letter } from './letter.ts'
import { queueMail } from './queue-mail.server.ts'
import { writeLetter } from './write-letter.ts'

export type LetterSender = {
  site: Site
  /** The site's own scheme and host, never what a request calls itself: links in letters lead there. */
  origin: string
  locale: MessageLocale
  /** Whose letter it is, whatever address it goes to: it is told and forgotten with their account. Null for nobody's. */
  userId: string | null
  messageBook: Pick<MessageBook, 'translate'>
}

export type LetterToSend = { recipient: string; letter: Letter }

/** Writes a letter in its site's look and queues it in the caller's transaction. */
export function queueLetter(
  trx: Trx,
  { site, origin, locale, userId, messageBook }: LetterSender,
  recipient: string,
  letter: Letter,
): Promise<string> {
  const t = messageBook.translate(site.id, locale)
  const written = writeLetter(letter, { site, origin, locale, t })
  return queueMail(trx, site.id, { recipient, locale, user_id: userId, ...written })
}
