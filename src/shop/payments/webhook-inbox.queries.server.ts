import type { Db, Trx } from '#platform/database.server.ts'
import type { ProviderNumber } from './payment-methods.ts'

export type InboxEvent = {
  provider: ProviderNumber
  eventId: string
  providerRef: string | null
  body: Buffer
  at: Date
}

/** Null where the same event has come before. */
export async function insertWebhook(db: Db | Trx, event: InboxEvent): Promise<string | null> {
  const row = await db
    .insertInto('webhook_inbox')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      provider_ref: event.providerRef,
      body: event.body,
      received_at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function markWebhook(db: Db, id: string, at: Date, problem: string | null): Promise<void> {
  await db.updateTable('webhook_inbox').set({ processed_at: at, problem }).where('id', '=', id).execute()
}
