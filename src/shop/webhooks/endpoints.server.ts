import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { WebhookEvent } from '#core/webhook-event.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { publishJob } from '#platform/outbox.server.ts'
import type { SafePost } from '#platform/safe-post.server.ts'
import { secretOwner } from './secret-owner.ts'
import { webhookSecret } from './sign-webhook.server.ts'

export type EndpointParts = { db: Db; clock: () => Date; encryption: Encryption; webhookPost: SafePost }
export type NewEndpoint = {
  name: string
  url: string
  /** Null for all sites. */
  siteId: number | null
  /** Of a company, which hears only of its own. */
  companyId?: string
  events: readonly WebhookEvent[]
}

/** One of staff, or of that company: the id alone opens nothing. */
export type OwnEndpoint = { id: string; companyId: string | null }

const secretBytes = 32

function newSecret({ encryption }: Pick<EndpointParts, 'encryption'>, id: string) {
  const secret = webhookSecret(randomBytes(secretBytes))
  return { secret, encrypted: encryption.encrypt(secret, secretOwner(id)) }
}

/** The secret is shown once, to the person who adds the endpoint. */
export async function addEndpoint(
  parts: EndpointParts,
  { name, url, siteId, companyId, events }: NewEndpoint,
): Promise<Result<{ id: string; secret: string }, 'forbidden'>> {
  if (!URL.canParse(url) || !parts.webhookPost.mayPost(new URL(url))) return err('forbidden')
  const id = randomUUID()
  const { secret, encrypted } = newSecret(parts, id)
  const at = parts.clock()
  await parts.db.transaction().execute((trx) =>
    acrossSites(trx)
      .insertInto('webhook_endpoints')
      .values({
        id,
        name,
        url,
        site_id: siteId,
        company_id: companyId ?? null,
        events: [...events],
        secret: encrypted,
        secret_changed_at: at,
        created_at: at,
      })
      .execute(),
  )
  return ok({ id, secret })
}

/** The old secret stops counting at once. Null if there is no such endpoint. */
export async function renewSecret(parts: EndpointParts, own: OwnEndpoint): Promise<string | null> {
  const { secret, encrypted } = newSecret(parts, own.id)
  const change = { secret: encrypted, secret_changed_at: parts.clock() }
  return (await changeEndpoint(parts.db, own, change)) ? secret : null
}

export function pauseEndpoint({ db, clock }: EndpointParts, own: OwnEndpoint): Promise<boolean> {
  const reason = own.companyId === null ? 'staff' : 'company'
  return changeEndpoint(db, own, { paused_at: clock(), pause_reason: reason })
}

async function changeEndpoint(
  db: Db,
  { id, companyId }: OwnEndpoint,
  change: { secret: string; secret_changed_at: Date } | { paused_at: Date; pause_reason: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await acrossSites(trx)
      .updateTable('webhook_endpoints')
      .set(change)
      .where('id', '=', id)
      .where('company_id', 'is not distinct from', companyId)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

/** What was kept meanwhile is sent now. Null if there is no such endpoint. */
export function resumeEndpoint(
  { db, clock }: EndpointParts,
  { id, companyId }: OwnEndpoint,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await acrossSites(trx)
      .updateTable('webhook_endpoints')
      .set({ paused_at: null, pause_reason: null, failing_since: null })
      .where('id', '=', id)
      .where('company_id', 'is not distinct from', companyId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    return queueAgain(trx, sql`endpoint_id = ${id} and state = 'held'`, clock())
  })
}

/** With its log. */
export async function removeEndpoint(
  { db }: Pick<EndpointParts, 'db'>,
  { id, companyId }: OwnEndpoint,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await acrossSites(trx)
      .deleteFrom('webhook_endpoints')
      .where('id', '=', id)
      .where('company_id', 'is not distinct from', companyId)
      .executeTakeFirst()
    return numDeletedRows === 1n
  })
}

/** Sends a delivery once more, with the same id, whatever became of it. */
export async function sendDeliveryAgain(
  { db, clock }: Pick<EndpointParts, 'db' | 'clock'>,
  { siteId, id, companyId }: { siteId: number; id: string; companyId?: string },
): Promise<boolean> {
  const ofCompany = companyId
    ? sql`endpoint_id in (select id from webhook_endpoints where site_id = ${siteId} and company_id = ${companyId})`
    : sql`true`
  const which = sql`site_id = ${siteId} and id = ${id} and ${ofCompany}`
  const count = await db.transaction().execute((trx) => queueAgain(trx, which, clock()))
  return count === 1
}

async function queueAgain(trx: Trx, which: ReturnType<typeof sql>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; site_id: number; turn: number }>`
    update webhook_deliveries set state = 'waiting', attempt = 0, turn = turn + 1, next_at = ${now}::timestamptz
    where ${which} returning id, site_id, turn`.execute(acrossSites(trx))
  for (const { id, site_id, turn } of rows)
    await publishJob(trx, 'deliver-webhook', { siteId: site_id, deliveryId: id, turn })
  return rows.length
}
