import type { Db } from '#platform/database.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { findUnsentEmail, markEmailSent } from './emails.queries.server.ts'

export type EmailParts = { db: Db; mailer: Mailer; emailFrom: string; clock: () => Date }

/** Safe to run twice: an email that was sent is not found again. */
export async function sendQueuedEmail(
  parts: EmailParts,
  { siteId, emailId }: { siteId: number; emailId: string },
): Promise<void> {
  const email = await findUnsentEmail(parts.db, siteId, emailId)
  if (email) await leave(parts, siteId, email)
}

type UnsentEmail = { id: string; recipient: string; subject: string; html: string; text: string }

export async function leave(
  { db, mailer, emailFrom, clock }: EmailParts,
  siteId: number,
  { id, recipient, ...content }: UnsentEmail,
): Promise<void> {
  await mailer.send({ id, from: emailFrom, to: recipient, ...content })
  await markEmailSent(db, siteId, id, clock())
}
