import { sql } from 'kysely'
import type { WebhookEvent } from '#core/webhook-event.ts'
import type { Trx } from './database.server.ts'
import { defer } from './pipelined-connection.server.ts'

/** Topics and their payloads; each noun adds its own. */
export type OutboxEvents = {
  'email.requested': { emailId: string }
  'password_email.requested': { requestId: string }
  'order.email': {
    orderId: string
    template: string
    amount?: number | null
    toBalance?: number
    editId?: string
  }
  'balance.email': { key: string }
  'invoice.email': { invoiceId: string; template: string; amount?: number }
  'top_up.failed': { paymentId: string }
  'quote.moved': { quoteId: string; from: string; to: string }
  'quote.message': { quoteId: string; messageId: string }
  /** The price of an offer ends soon. */
  'quote.reminder': { quoteId: string; revisionId: string }
  /** Of an order that was not made in the marketplace: what it was made of follows it. */
  'order.moved': { orderId: string; kind: string; to: string }
  'parcel.moved': { parcelId: string; from: string; to: string }
  'parcel.announced': { parcelId: string; about: 'announced' }
  /** Its free days end soon, are over, or have been over for some time. */
  'parcel.storage': { parcelId: string; day: number }
  /** The photos that its owner has asked for are there. */
  'parcel.photos': { parcelId: string; about: 'photos' }
  /** Staff have decided whose a parcel without a suite is. */
  'parcel.claim': { claimId: string }
  'claim.moved': { claimId: string; from: string; to: string }
  'claim.message': { claimId: string; messageId: string }
  'forward.moved': { forwardId: string; from: string; to: string }
  /** The days to pay are over: storage counts again. */
  'forward.overdue': { forwardId: string }
  /** Something happened on the way of a parcel, a box or a shipment. */
  'tracking.event': { parcelId?: string; boxId?: string; shipmentId?: string; code: string }
  /** An invoice that staff or a priced request have issued is paid in full. */
  'invoice.settled': { invoiceId: string }
  /** What a customer has written has arrived; or staff have answered. */
  'ticket.message': { ticketId: string; messageId: string; about: 'received' | 'answer' }
  /** Goods that come back: `from` is null when they are announced. */
  'return.moved': { returnId: string; cause: string; causeId: string; from: string | null; to: string }
  /** `from` is null when it is confirmed. */
  'withdrawal.moved': { withdrawalId: string; from: string | null; to: string }
  /** `from` is null when its form is sent. */
  'reservation.moved': { reservationId: string; from: string | null; to: string; reason: string | null }
  /** The time to pay for a device ends soon. */
  'reservation.reminder': { reservationId: string }
  /** A company applied, or staff have decided about it: `from` is empty when it applies. */
  'pro.moved': { companyId: string; from: string; to: string }
  /** Its owner has left: nothing of it calls or listens any more. */
  'pro.closed': { companyId: string }
  'pro.invited': { memberId: string; token: string }
  /** A long file of declarations has been judged, or taken over: its sender may have left the page. */
  'pro.import': { importId: string; to: string }
  'declaration.correction': { declarationId: string }
  'pro_shipment.moved': { shipmentId: string; from: string; to: string; readerId?: string }
  /** Something that other programs may listen to; published by `announce` only. */
  'webhook.event': { event: WebhookEvent; subjectId: string }
}

export type OutboxEvent = {
  [Topic in keyof OutboxEvents]: { topic: Topic; siteId: number; payload: OutboxEvents[Topic] }
}[keyof OutboxEvents]

/** The tasks of `src/jobs` that handle each topic. */
const subscribers = {
  'email.requested': ['send-email'],
  'password_email.requested': ['send-password-email'],
  'order.email': ['send-order-email'],
  'balance.email': ['send-balance-email'],
  'invoice.email': ['send-invoice-email'],
  'top_up.failed': ['send-top-up-email'],
  'quote.moved': ['send-quote-email', 'price-by-rules'],
  'quote.message': ['send-quote-email'],
  'quote.reminder': ['send-quote-email'],
  'order.moved': ['follow-order', 'follow-reservation-order'],
  'parcel.moved': ['follow-parcel', 'follow-pro-parcel', 'send-parcel-email', 'tell-news'],
  'parcel.announced': ['send-parcel-email'],
  'parcel.storage': ['send-parcel-email'],
  'parcel.photos': ['send-parcel-email'],
  'parcel.claim': ['send-parcel-email'],
  'claim.moved': ['send-claim-email'],
  'claim.message': ['send-claim-email'],
  'forward.moved': ['send-forward-email', 'follow-pro-forward'],
  'forward.overdue': ['send-forward-email'],
  'tracking.event': ['tell-news'],
  'invoice.settled': ['follow-invoice', 'follow-deposit', 'follow-pro-invoice'],
  'ticket.message': ['send-ticket-email'],
  'return.moved': ['follow-return', 'follow-claim-return'],
  'withdrawal.moved': ['follow-withdrawal', 'send-withdrawal-email', 'follow-reservation-withdrawal'],
  'reservation.moved': ['send-reservation-email'],
  'reservation.reminder': ['send-reservation-email'],
  'pro.moved': ['send-pro-email'],
  'pro.closed': ['close-company-programs'],
  'pro.invited': ['send-pro-email'],
  'pro.import': ['send-pro-email'],
  'declaration.correction': ['send-pro-email'],
  'pro_shipment.moved': ['send-pro-email'],
  'webhook.event': ['write-webhooks'],
} as const satisfies Record<keyof OutboxEvents, readonly string[]>

/** Jobs that are queued without an event: work of no particular site, or with a single consumer. */
export type QueuedJobs = {
  'make-refund': { refundId: string }
  'make-pickup-change': { siteId: number; changeId: string }
  'work-import': { importId: string }
  'check-vat': { siteId: number; companyId: string }
  'work-pro-import': { siteId: number; importId: string }
  'work-bulk-act': { bulkActId: string }
  'rebuild-search': { rebuildId: string }
  /** Staff want it now; every night it runs for all carriers. */
  'import-pickup-points': { courier: string; acceptsFewer: boolean }
  'deliver-webhook': { siteId: number; deliveryId: string; turn: number }
  'process-webhook': {
    webhookId: string
    provider: number
    providerRef: string | null
    captureRef: string | null
    paymentId: string | null
    hint: string
  }
}

/** Every one has its task in `src/jobs/tasks.ts`. */
export type TaskName = (typeof subscribers)[keyof OutboxEvents][number] | keyof QueuedJobs

/**
 * Written and queued in the caller's transaction, so the change and its consequences commit together. A task runs at
 * least once.
 */
export async function publish(trx: Trx, { topic, siteId, payload }: OutboxEvent): Promise<void> {
  const job = JSON.stringify({ siteId, ...payload })
  await defer(
    trx,
    sql`with logged as (
      insert into outbox_events (site_id, topic, payload) values (${siteId}, ${topic}, ${JSON.stringify(payload)}::jsonb)
    )
    select queue_job(task, ${job}::json) from unnest(${subscribers[topic]}::text[]) as task`,
  )
}

/** Many events of one topic in one statement. */
export async function publishAll<Topic extends keyof OutboxEvents>(
  trx: Trx,
  { topic, siteId, payloads }: { topic: Topic; siteId: number; payloads: readonly OutboxEvents[Topic][] },
): Promise<void> {
  await defer(
    trx,
    sql`with payloads as (select value from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as value),
    logged as (
      insert into outbox_events (site_id, topic, payload) select ${siteId}::smallint, ${topic}, value from payloads
    )
    select queue_job(task, (jsonb_build_object('siteId', ${siteId}::integer) || value)::json)
    from payloads, unnest(${subscribers[topic]}::text[]) as task`,
  )
}

export async function publishJob<Task extends keyof QueuedJobs>(
  trx: Trx,
  task: Task,
  payload: QueuedJobs[Task],
  /** At once if null. */
  at: Date | null = null,
): Promise<void> {
  const json = JSON.stringify(payload)
  await defer(
    trx,
    at
      ? sql`select queue_job_at(${task}, ${json}::json, ${at}::timestamptz)`
      : sql`select queue_job(${task}, ${json}::json)`,
  )
}
