import type { Db, Trx } from '#platform/database.server.ts'
import type { ProviderState, WebhookNews } from '#providers/payments/payment-provider.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'

export type InboxEvent = {
  provider: ProviderNumber
  eventId: string
  /** What the provider calls the event. */
  type: string
  providerRef: string | null
  captureRef: string | null
  paymentId: string | null
  hint: WebhookNews['hint']
  body: Buffer
  /** The signed report of a provider that cannot be polled. */
  reported: ProviderState | null
  at: Date
}

const longestType = 100

/** Null if the same event was stored before. */
export async function insertWebhook(db: Db | Trx, event: InboxEvent): Promise<string | null> {
  const row = await db
    .insertInto('webhook_inbox')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      event: event.type.slice(0, longestType),
      provider_ref: event.providerRef,
      capture_ref: event.captureRef,
      payment_ref: event.paymentId,
      hint: event.hint,
      body: event.body,
      reported: event.reported && JSON.stringify(event.reported),
      received_at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findReported(db: Db, id: string): Promise<ProviderState | null> {
  const row = await db.selectFrom('webhook_inbox').select('reported').where('id', '=', id).executeTakeFirst()
  return (row?.reported as ProviderState | null | undefined) ?? null
}

export async function markWebhook(
  db: Db,
  id: string,
  { at, problem = null, paymentId = null }: { at: Date; problem?: string | null; paymentId?: string | null },
): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ processed_at: at, problem, payment_id: paymentId })
    .where('id', '=', id)
    .execute()
}
