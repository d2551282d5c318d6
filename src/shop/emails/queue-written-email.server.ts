import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { insertEmail, type NewEmail } from './emails.queries.server.ts'

/** Part of the caller's transaction, so a rollback also discards the email. */
export async function queueWrittenEmail(trx: Trx, siteId: number, email: NewEmail): Promise<string> {
  const emailId = await insertEmail(trx, siteId, email)
  await publish(trx, { topic: 'email.requested', siteId, payload: { emailId } })
  return emailId
}
