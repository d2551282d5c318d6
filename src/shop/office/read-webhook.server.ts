import { sql } from 'kysely'
import { isUuid } from '#core/uuid.ts'
import type { WebhookEvent } from '#core/webhook-event.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { shownBody } from './shown-body.ts'

/** A webhook of a provider; its body without personal data. */
export async function readIncoming(db: Db, id: string) {
  if (!/^\d{1,18}$/.test(id)) return null
  const row = await db
    .selectFrom('webhook_inbox')
    .select([
      'id',
      'provider',
      'event_id',
      'event',
      'provider_ref',
      'hint',
      'body',
      'received_at',
      'processed_at',
      'problem',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const order = await acrossSites(db)
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.number', 'orders.site_id'])
    .where('payments.provider', '=', row.provider)
    .where('payments.provider_ref', '=', row.provider_ref ?? '')
    .executeTakeFirst()
  return {
    id: row.id,
    provider: row.provider,
    eventId: row.event_id,
    event: row.event,
    reference: row.provider_ref,
    hint: row.hint,
    receivedAt: row.received_at,
    processedAt: row.processed_at,
    problem: row.problem,
    body: shownBody(row.body.toString('utf8')),
    order: order ? { number: order.number, siteId: order.site_id } : null,
  }
}

type DeliveryRow = {
  id: string
  site_id: number
  event: string
  about: string | null
  body: string
  created_at: Date
  state: string
  next_at: Date | null
  endpoint_id: string
  company_id: string | null
  name: string
  url: string
}

/** A webhook to an endpoint, with all its tries. Its body has no personal data. */
export async function readDelivery(db: Db, siteIds: readonly number[], id: string) {
  if (!isUuid(id)) return null
  const { rows } = await sql<DeliveryRow>`
    select deliveries.id, deliveries.site_id, event, about, body, deliveries.created_at, state, next_at, endpoint_id, company_id, name, url
    from webhook_deliveries deliveries join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id
      and (webhook_endpoints.site_id is null or webhook_endpoints.site_id = deliveries.site_id)
    where deliveries.site_id = any(${siteIds}) and deliveries.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const tries = await db
    .selectFrom('webhook_tries')
    .select(['number', 'at', 'status', 'took_ms', 'problem', 'answer'])
    .where('delivery_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return {
    id: row.id,
    siteId: row.site_id,
    event: row.event,
    about: row.about,
    body: JSON.stringify(JSON.parse(row.body), null, 2),
    createdAt: row.created_at,
    state: row.state as 'waiting' | 'delivered' | 'failed' | 'held',
    nextAt: row.next_at,
    endpoint: { id: row.endpoint_id, name: row.name, url: row.url, companyId: row.company_id },
    tries: tries.map(({ took_ms, ...one }) => ({ ...one, tookMs: took_ms })),
  }
}

export type EndpointRow = {
  id: string
  name: string
  url: string
  siteId: number | null
  events: readonly WebhookEvent[]
  secretChangedAt: Date
  failingSince: Date | null
  pausedAt: Date | null
  pauseReason: 'staff' | 'company' | 'failing' | null
  sent: number
  failed: number
  held: number
}

/** Endpoints of staff with what became of their deliveries in the last 24 hours, and what waits until they are resumed. */
export async function listEndpoints(db: Db, now: Date): Promise<EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select endpoints.id, name, url, endpoints.site_id as "siteId", events, secret_changed_at as "secretChangedAt",
      failing_since as "failingSince", paused_at as "pausedAt", pause_reason as "pauseReason",
      (count(*) filter (where state = 'delivered' and deliveries.created_at > ${yesterday(now)}))::integer as sent,
      (count(*) filter (where state = 'failed' and deliveries.created_at > ${yesterday(now)}))::integer as failed,
      (count(*) filter (where state = 'held'))::integer as held
    from webhook_endpoints endpoints left join webhook_deliveries deliveries on deliveries.endpoint_id = endpoints.id
    where endpoints.company_id is null
    group by endpoints.id order by name, endpoints.id`.execute(acrossSites(db))
  return rows
}

function yesterday(now: Date): Date {
  return new Date(now.getTime() - 86_400_000)
}
