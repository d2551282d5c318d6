import { acrossSites, type Db } from '#platform/database.server.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** Deliveries and their tries are kept for thirty days. */
export async function sweepWebhooks({ db, clock }: { db: Db; clock: () => Date }): Promise<void> {
  await acrossSites(db)
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(clock().getTime() - keptMs))
    .where('state', '<>', 'waiting')
    .execute()
}
