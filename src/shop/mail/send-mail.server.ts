import type { Db } from '#platform/database.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { findUnsentMail, forgetMailOfErased, markMailSent } from './mail.queries.server.ts'

export type MailParts = { db: Db; mailer: Mailer; mailFrom: string; clock: () => Date }

/** Safe to run twice: a letter that was sent is not found again. */
export async function sendMail(
  { db, mailer, mailFrom, clock }: MailParts,
  { siteId, mailId }: { siteId: number; mailId: string },
): Promise<void> {
  const mail = await findUnsentMail(db, siteId, mailId)
  if (!mail) return
  const { id, recipient, ...content } = mail
  await mailer.send({ id, from: mailFrom, to: recipient, ...content })
  const { userId } = await markMailSent(db, siteId, id, clock())
  if (userId !== null) await forgetMailOfErased(db, siteId, id)
}
