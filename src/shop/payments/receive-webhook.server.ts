import { crashPoint } from '#platform/crash-point.server.ts'
import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { PaymentProvider } from '#providers/payments/payment-provider.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { insertWebhook } from './webhook-inbox.queries.server.ts'

type Parts = { db: Db; log: Log; clock: () => Date }
type Received = {
  provider: PaymentProvider
  number: ProviderNumber
  raw: Uint8Array
  headers: Pick<Headers, 'get'>
}

/** Stores the webhook before it is processed. The provider gets its acknowledgement only after that. */
export async function receiveWebhook(
  parts: Parts,
  { provider, number, raw, headers }: Received,
): Promise<'stored' | 'refused' | 'unavailable'> {
  const { db, log, clock } = parts
  const news = await provider.readWebhook(raw, headers)
  if (!news.ok) {
    log.warn({ provider: number, refusal: news.error }, 'a webhook was refused')
    return news.error === 'unavailable' ? 'unavailable' : 'refused'
  }
  const { eventId, type, providerRef, captureRef, paymentId, hint, isOtherVersion, reported } = news.value
  if (isOtherVersion) log.warn({ eventId }, 'a webhook was written for another version')
  await db.transaction().execute(async (trx) => {
    const id = await insertWebhook(trx, {
      provider: number,
      eventId,
      type,
      providerRef,
      captureRef,
      paymentId,
      hint,
      body: Buffer.from(raw),
      reported: reported ?? null,
      at: clock(),
    })
    if (id === null) return
    await publishJob(trx, 'process-webhook', {
      webhookId: id,
      provider: number,
      providerRef,
      captureRef,
      paymentId,
      hint,
    })
  })
  crashPoint('after-webhook-insert')
  return 'stored'
}
