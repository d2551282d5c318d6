import type { Db } from '#platform/database.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { type ReadEmailFile, readEmailFiles } from './email-files.ts'
import { findUnsentEmail, markEmailSent } from './emails.queries.server.ts'
import type { EmailFileRef } from './write-email.ts'

export type EmailParts = {
  db: Db
  mailer: Mailer
  emailFrom: string
  readEmailFile: ReadEmailFile
  clock: () => Date
}

/** Safe to run twice: an email that was sent is not found again. */
export async function sendQueuedEmail(
  parts: EmailParts,
  { siteId, emailId }: { siteId: number; emailId: string },
): Promise<void> {
  const email = await findUnsentEmail(parts.db, siteId, emailId)
  if (email) await leave(parts, siteId, email)
}

type UnsentEmail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  locale: string
  reply_to: string | null
  files: readonly EmailFileRef[]
  unsubscribe: string | null
}

export async function leave(
  { db, mailer, emailFrom, readEmailFile, clock }: EmailParts,
  siteId: number,
  { id, recipient, locale, reply_to, files, unsubscribe, ...content }: UnsentEmail,
): Promise<void> {
  const made = mailer.isOpen ? await readEmailFiles(readEmailFile, { siteId, locale }, files) : []
  const replyTo = reply_to ?? undefined
  await mailer.send({ id, from: emailFrom, to: recipient, replyTo, unsubscribe, ...content, files: made })
  await markEmailSent(db, siteId, id, clock())
}
