import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { insertMail, type NewMail } from './mail.queries.server.ts'

/** Part of the caller's transaction: a letter about something that was rolled back never leaves. */
export async function queueMail(trx: Trx, siteId: number, mail: NewMail): Promise<string> {
  const mailId = await insertMail(trx, siteId, mail)
  await publish(trx, { topic: 'mail.requested', siteId, payload: { mailId } })
  return mailId
}
