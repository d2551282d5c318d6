import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { allWebhookEvents } from '#core/webhook-event.ts'
import { type DeliverParts, deliverWebhook } from '#shop/webhooks/deliver-webhook.server.ts'
import { sweepWebhooks } from '#shop/webhooks/sweep-webhooks.server.ts'
import { writeWebhooks } from '#shop/webhooks/write-webhooks.server.ts'

const EventJob = z.strictObject({ siteId: z.int(), event: z.enum(allWebhookEvents), subjectId: z.string() })
const DeliveryJob = z.strictObject({ siteId: z.int(), deliveryId: z.uuid(), turn: z.int() })

export function writeWebhooksTask(parts: Parameters<typeof writeWebhooks>[0]) {
  return (payload: unknown, { job }: JobHelpers) =>
    writeWebhooks(parts, { ...EventJob.parse(payload), at: job.created_at, jobId: job.id })
}

export function deliverWebhookTask(parts: DeliverParts) {
  return (payload: unknown) => deliverWebhook(parts, DeliveryJob.parse(payload))
}

export function sweepWebhooksTask(parts: Parameters<typeof sweepWebhooks>[0]) {
  return () => sweepWebhooks(parts)
}
