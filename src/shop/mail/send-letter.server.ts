import { insertMailOfJob } from './mail.queries.server.ts'
import type { LetterSender, LetterToSend } from './queue-letter.server.ts'
import { leave, type MailParts } from './send-mail.server.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Writes a letter and sends it, within the job that it was asked of. Whatever interrupts it, the job runs again and goes on
 * with the letter that it has written; one that has left is not sent again.
 */
export async function sendLetter(
  parts: MailParts,
  jobId: string,
  { site, origin, locale, userId, messageBook }: LetterSender,
  { recipient, letter }: LetterToSend,
): Promise<void> {
  const t = messageBook.translate(site.id, locale)
  const written = writeLetter(letter, { site, origin, locale, t })
  const mail = { recipient, locale, user_id: userId, ...written }
  // A letter that stays on this machine is where it belongs; one to an account is looked at again once it has left.
  const staysHere = !parts.mailer.isOpen && userId === null
  const sentAt = staysHere ? parts.clock() : null
  const { id, isSent } = await insertMailOfJob(parts.db, site.id, jobId, mail, sentAt)
  if (!isSent) await leave(parts, site.id, { id, recipient, ...written })
}
