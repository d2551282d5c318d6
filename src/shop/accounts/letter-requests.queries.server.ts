import type { Trx } from '#platform/database.server.ts'

export type LetterRequest = { email: string; purpose: 'reset' | 'set_password'; locale: string }

export async function insertLetterRequest(trx: Trx, siteId: number, request: LetterRequest): Promise<string> {
  const { id } = await trx
    .insertInto('letter_requests')
    .values({ site_id: siteId, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Gone once it is read in a transaction that succeeds: nobody's address stays here. */
export async function takeLetterRequest(trx: Trx, siteId: number, id: string): Promise<LetterRequest | null> {
  const row = await trx
    .deleteFrom('letter_requests')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['email', 'purpose', 'locale'])
    .executeTakeFirst()
  return row ? { ...row, purpose: row.purpose as LetterRequest['purpose'] } : null
}
