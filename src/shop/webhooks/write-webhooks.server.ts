import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isCompanyEvent, type WebhookEvent } from '#core/webhook-event.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { SiteDirectory } from '#shop/sites/site-directory.server.ts'
import {
  findCompanyInvoiceData,
  findCompanyShipmentData,
  findDeclarationData,
} from './company-data.queries.server.ts'
import { findOrderData, findPaymentData, findShipmentData } from './webhook-data.queries.server.ts'
import { subjectOf, webhookBody } from './webhook-payloads.schema.ts'

type Parts = { db: Db; clock: () => Date; sites: SiteDirectory }
type Announced = {
  siteId: number
  event: WebhookEvent
  subjectId: string
  /** When it happened. */
  at: Date
  jobId: string
}

const finders = {
  order: findOrderData,
  payment: findPaymentData,
  shipment: findShipmentData,
  declaration: findDeclarationData,
  company_shipment: findCompanyShipmentData,
  company_invoice: findCompanyInvoiceData,
}

/**
 * Writes one delivery for each endpoint that listens to the event, and queues its first try. Once for each job. What happens
 * to a company is for its own endpoints only, and these get nothing else.
 */
export async function writeWebhooks(parts: Parts, { siteId, event, subjectId, at, jobId }: Announced) {
  const { db, clock } = parts
  const listening = await findListeners(db, siteId, event)
  if (listening.length === 0) return
  const subject = subjectOf(event)
  const found = await finders[subject](db, siteId, subjectId)
  // A draft or an open declaration goes when its company is closed.
  if (!found && isCompanyEvent(event)) return
  if (!found) throw new Error(`There is no ${subject} ${subjectId} on site ${siteId}`)
  const site = parts.sites.all().find(({ id }) => id === siteId)?.code
  const [name, record] = Object.entries(found.data)[0] ?? []
  const data = { [String(name)]: { site, ...record } }
  const body = JSON.stringify(webhookBody(event).parse({ type: event, timestamp: at.toISOString(), data }))
  const now = clock()
  const companyId = 'companyId' in found ? found.companyId : null
  const endpoints = listening.filter((one) => one.companyId === companyId)
  await db.transaction().execute(async (trx) => {
    for (const { id: endpointId, isPaused } of endpoints) {
      const delivery = await trx
        .insertInto('webhook_deliveries')
        .values({
          id: randomUUID(),
          site_id: siteId,
          endpoint_id: endpointId,
          event,
          job_id: jobId,
          about: found.about,
          body,
          created_at: now,
          state: isPaused ? 'held' : 'waiting',
          next_at: isPaused ? null : now,
        })
        .onConflict((conflict) => conflict.columns(['endpoint_id', 'job_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (delivery && !isPaused)
        await publishJob(trx, 'deliver-webhook', { siteId, deliveryId: delivery.id, turn: 0 })
    }
  })
}

/** Also the paused ones: what they miss is kept for them. */
async function findListeners(db: Db, siteId: number, event: WebhookEvent) {
  const { rows } = await sql<{ id: string; companyId: string | null; isPaused: boolean }>`
    select id, company_id as "companyId", paused_at is not null as "isPaused" from webhook_endpoints
    where (site_id is null or site_id = ${siteId}) and ${event} = any(events)`.execute(acrossSites(db))
  return rows
}
