import { sql } from 'kysely'
import type { Trx } from './database.server.ts'
import { defer } from './pipelined-connection.server.ts'

/** Topics and what each carries; a noun that has something to tell adds its own here. */
export type OutboxEvents = {
  'email.requested': { emailId: string }
  'password_email.requested': { requestId: string }
  'order.email': { orderId: string; template: string; amount?: number | null }
  'balance.email': { key: string }
  'invoice.email': { invoiceId: string; template: string; amount?: number }
  'top_up.failed': { paymentId: string }
}

export type OutboxEvent = {
  [Topic in keyof OutboxEvents]: { topic: Topic; siteId: number; payload: OutboxEvents[Topic] }
}[keyof OutboxEvents]

/** Which tasks of `src/jobs` hear of a topic. */
const subscribers = {
  'email.requested': ['send-email'],
  'password_email.requested': ['send-password-email'],
  'order.email': ['send-order-email'],
  'balance.email': ['send-balance-email'],
  'invoice.email': ['send-invoice-email'],
  'top_up.failed': ['send-top-up-email'],
} as const satisfies Record<keyof OutboxEvents, readonly string[]>

export type TaskName = (typeof subscribers)[keyof OutboxEvents][number]

/**
 * Written and queued in the caller's transaction: either the change and its consequences both happen, or
 * neither. A task may run more than once, never less.
 */
export async function publish(trx: Trx, { topic, siteId, payload }: OutboxEvent): Promise<void> {
  const job = JSON.stringify({ siteId, ...payload })
  await defer(
    trx,
    sql`with told as (
      insert into outbox_events (site_id, topic, payload) values (${siteId}, ${topic}, ${JSON.stringify(payload)}::jsonb)
    )
    select queue_job(task, ${job}::json) from unnest(${subscribers[topic]}::text[]) as task`,
  )
}

/** Work of no site in particular, or that nobody else need hear of. */
export async function publishJob(trx: Trx, task: string, payload: object): Promise<void> {
  const job = JSON.stringify(payload)
  await defer(trx, sql`select queue_job(${task}, ${job}::json)`)
}
