import type { Db } from '#platform/database.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { findUnsentMail, markMailSent } from './mail.queries.server.ts'

export type MailParts = { db: Db; mailer: Mailer; mailFrom: string; clock: () => Date }

/** Safe to run twice: a letter that was sent is not found again. */
export async function sendMail(
  parts: MailParts,
  { siteId, mailId }: { siteId: number; mailId: string },
): Promise<void> {
  const mail = await findUnsentMail(parts.db, siteId, mailId)
  if (mail) await leave(parts, siteId, mail)
}

type Mail = { id: string; recipient: string; subject: string; html: string; text: string }

export async function leave(
  { db, mailer, mailFrom, clock }: MailParts,
  siteId: number,
  { id, recipient, ...content }: Mail,
): Promise<void> {
  await mailer.send({ id, from: mailFrom, to: recipient, ...content })
  await markMailSent(db, siteId, id, clock())
}
