import type { Trx } from '#platform/database.server.ts'
import type { Newsletter, NewsletterState } from './newsletter.ts'

type Move = { to: NewsletterState; at: Date; goesAt?: Date | null }

/** Under the lock of the row, which has not changed since it was read. */
export async function moveNewsletter(
  trx: Trx,
  { id, siteId, version, state, ...newsletter }: Newsletter,
  { to, at, goesAt = newsletter.goesAt }: Move,
): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({
      state: to,
      goes_at: to === 'draft' ? null : goesAt,
      ...(to === 'sending' && { started_at: at }),
      ...((to === 'sent' || to === 'stopped') && { ended_at: at }),
      version: version + 1,
      updated_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
}
