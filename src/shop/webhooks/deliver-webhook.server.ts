import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import type { Log } from '#platform/log.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { PostAnswer, SafePost } from '#platform/safe-post.server.ts'
import { failingMs, nextTryAt } from './retry-pauses.ts'
import { secretOwner } from './secret-owner.ts'
import { signWebhook } from './sign-webhook.server.ts'

export type DeliverParts = {
  db: Db
  clock: () => Date
  log: Log
  encryption: Encryption
  webhookPost: SafePost
}
type Queued = { siteId: number; deliveryId: string; turn: number }
type Delivery = {
  id: string
  body: string
  attempt: number
  endpoint_id: string
  url: string
  secret: string
  paused_at: Date | null
}

/** One try. The receiver may get an event twice, with the same id, if we crash before its answer is written. */
export async function deliverWebhook(parts: DeliverParts, queued: Queued): Promise<void> {
  const { db, clock, encryption, webhookPost } = parts
  const delivery = await findDelivery(db, queued)
  if (!delivery) return
  if (delivery.paused_at) return holdDelivery(db, queued)
  const secret = encryption.decrypt(delivery.secret, secretOwner(delivery.endpoint_id))
  if (secret === null) throw new Error('The secret of a webhook endpoint cannot be read with this key')
  const at = clock()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Amberway',
    ...signWebhook(secret, { id: delivery.id, at, body: delivery.body }),
  }
  const began = performance.now()
  const answer = await webhookPost.post(new URL(delivery.url), headers, delivery.body)
  const tookMs = Math.round(performance.now() - began)
  await db.transaction().execute((trx) => record(trx, parts, { queued, delivery, answer, at, tookMs }))
}

async function findDelivery(db: Db, { siteId, deliveryId, turn }: Queued): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select deliveries.id, body, attempt, endpoint_id, url, secret, paused_at
    from webhook_deliveries deliveries join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id
    where deliveries.site_id = ${siteId} and deliveries.id = ${deliveryId} and turn = ${turn}
      and state = 'waiting'`.execute(acrossSites(db))
  return rows[0]
}

async function holdDelivery(db: Db, { siteId, deliveryId, turn }: Queued): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'held', next_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', deliveryId)
    .where('turn', '=', turn)
    .execute()
}

type Tried = { queued: Queued; delivery: Delivery; answer: PostAnswer; at: Date; tookMs: number }

async function record(trx: Trx, { log }: DeliverParts, { queued, delivery, answer, at, tookMs }: Tried) {
  const { siteId, deliveryId, turn } = queued
  const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300
  const attempt = delivery.attempt + 1
  const nextAt = isDelivered ? null : nextTryAt(attempt, at)
  const state = isDelivered ? 'delivered' : nextAt ? 'waiting' : 'failed'
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state, attempt, next_at: nextAt, turn: turn + 1 })
    .where('site_id', '=', siteId)
    .where('id', '=', deliveryId)
    .where('turn', '=', turn)
    .executeTakeFirst()
  // Staff have sent it again meanwhile: that try counts.
  if (numUpdatedRows === 0n) return
  await sql`
    insert into webhook_tries (delivery_id, number, at, status, took_ms, problem, answer)
    select ${deliveryId}, count(*) + 1, ${at}::timestamptz, ${answer.status}::smallint, ${tookMs},
      ${answer.status === null ? answer.problem : null}, ${answer.status === null ? '' : answer.text}
    from webhook_tries where delivery_id = ${deliveryId}`.execute(trx)
  if (nextAt) await publishJob(trx, 'deliver-webhook', { siteId, deliveryId, turn: turn + 1 }, nextAt)
  if (isDelivered) return markWell(trx, delivery.endpoint_id)
  if (await markFailing(trx, delivery.endpoint_id, at))
    log.error(
      { endpointId: delivery.endpoint_id },
      'a webhook endpoint has failed for three days; it is paused',
    )
}

/** Writes only after a failure, so that deliveries do not wait for each other's lock on the endpoint. */
async function markWell(trx: Trx, endpointId: string): Promise<void> {
  await sql`update webhook_endpoints set failing_since = null
    where id = ${endpointId} and failing_since is not null`.execute(acrossSites(trx))
}

/** True if the endpoint is paused by this failure. */
async function markFailing(trx: Trx, endpointId: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_paused: boolean }>`
    update webhook_endpoints set failing_since = coalesce(failing_since, ${at}::timestamptz),
      paused_at = case when failing_since <= ${new Date(at.getTime() - failingMs)} then ${at}::timestamptz end,
      pause_reason = case when failing_since <= ${new Date(at.getTime() - failingMs)} then 'failing' end
    where id = ${endpointId} and paused_at is null
      and (failing_since is null or failing_since <= ${new Date(at.getTime() - failingMs)})
    returning paused_at is not null as is_paused`.execute(acrossSites(trx))
  return rows[0]?.is_paused ?? false
}
