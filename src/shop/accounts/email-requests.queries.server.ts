import type { Trx } from '#platform/database.server.ts'

export type EmailRequest = { email: string; purpose: 'reset' | 'set_password'; locale: string }

export async function insertEmailRequest(trx: Trx, siteId: number, request: EmailRequest): Promise<string> {
  const { id } = await trx
    .insertInto('email_requests')
    .values({ site_id: siteId, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the request with the read, so the address does not stay here once the transaction commits. */
export async function takeEmailRequest(trx: Trx, siteId: number, id: string): Promise<EmailRequest | null> {
  const row = await trx
    .deleteFrom('email_requests')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['email', 'purpose', 'locale'])
    .executeTakeFirst()
  return row ? { ...row, purpose: row.purpose as EmailRequest['purpose'] } : null
}
