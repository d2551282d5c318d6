import type { Db } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'

/** Processes a stored webhook once more. Safe: it only triggers a sync of its payment. False if there is none. */
export function processAgain(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const webhook = await trx
      .updateTable('webhook_inbox')
      .set({ processed_at: null, problem: null })
      .where('id', '=', id)
      .returning(['provider', 'provider_ref', 'capture_ref', 'payment_ref', 'hint'])
      .executeTakeFirst()
    if (!webhook) return false
    await publishJob(trx, 'process-webhook', {
      webhookId: id,
      provider: webhook.provider,
      providerRef: webhook.provider_ref,
      captureRef: webhook.capture_ref,
      paymentId: webhook.payment_ref,
      hint: webhook.hint,
    })
    return true
  })
}
