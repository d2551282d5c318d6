import type { Trx } from '#platform/database.server.ts'

/** Advertising that has not left yet stays here: its reader has just said no. */
export async function dropUnsentLetters(trx: Trx, siteId: number, recipient: string): Promise<void> {
  await trx
    .deleteFrom('emails')
    .where('site_id', '=', siteId)
    .where('recipient', '=', recipient)
    .where('unsubscribe', 'is not', null)
    .where('sent_at', 'is', null)
    .execute()
}
