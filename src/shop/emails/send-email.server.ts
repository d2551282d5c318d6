import { insertEmailOfJob } from './emails.queries.server.ts'
import type { EmailSender, EmailToSend } from './queue-email.server.ts'
import { type EmailParts, leave } from './send-queued-email.server.ts'
import { writeEmail } from './write-email.ts'

/**
 * Renders and sends an email within a job. After an interruption the job is retried and continues with the stored
 * email; one that was sent is not sent again.
 */
export async function sendEmail(
  parts: EmailParts,
  jobId: string,
  { site, origin, locale, userId, about, messageBook }: EmailSender,
  { recipient, message }: EmailToSend,
): Promise<void> {
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
  // Without a mail server an email counts as sent. One to an account still takes the normal path, which deletes it if
  // the account is erased.
  const staysHere = !parts.mailer.isOpen && userId === null
  const sentAt = staysHere ? parts.clock() : null
  const { id, isSent } = await insertEmailOfJob(parts.db, site.id, jobId, email, sentAt)
  if (!isSent) await leave(parts, site.id, { id, ...email })
}
