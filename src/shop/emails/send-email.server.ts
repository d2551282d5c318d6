import { insertEmailOfJob } from './emails.queries.server.ts'
import type { EmailSender, EmailToSend } from './queue-email.server.ts'
import { type EmailParts, leave } from './send-queued-email.server.ts'
import { writeEmail } from './write-email.ts'

/**
 * Writes an email and sends it, within the job that it was asked of. Whatever interrupts it, the job runs again and goes on
 * with the email that it has written; one that has left is not sent again.
 */
export async function sendEmail(
  parts: EmailParts,
  jobId: string,
  { site, origin, locale, userId, messageBook }: EmailSender,
  { recipient, message }: EmailToSend,
): Promise<void> {
  const t = messageBook.translate(site.id, locale)
  const written = writeEmail(message, { site, origin, locale, t })
  const email = { recipient, locale, user_id: userId, ...written }
  // An email that stays on this machine is where it belongs; one to an account is looked at again once it has left.
  const staysHere = !parts.mailer.isOpen && userId === null
  const sentAt = staysHere ? parts.clock() : null
  const { id, isSent } = await insertEmailOfJob(parts.db, site.id, jobId, email, sentAt)
  if (!isSent) await leave(parts, site.id, { id, recipient, ...written })
}
