import type { WebhookEvent } from '#core/webhook-event.ts'
import type { Trx } from './database.server.ts'
import { publish } from './outbox.server.ts'

/** Each shop of this process; more than one only in tests. */
const shops = new Set<{ hasListeners: boolean }>()

/** A shop keeps here whether any program listens to it. */
export function keepListeners(): { set(hasListeners: boolean): void; close(): void } {
  const known = { hasListeners: false }
  shops.add(known)
  return {
    set(hasListeners) {
      known.hasListeners = hasListeners
    },
    close: () => void shops.delete(known),
  }
}

/**
 * Tells other programs of a change, in its transaction. Without a listener it costs nothing: purchases must not pay for
 * webhooks that nobody has asked for. A shop that wrongly counts as heard only queues a job that finds no endpoint.
 */
export async function announce(
  trx: Trx,
  siteId: number,
  event: WebhookEvent,
  subjectId: string,
): Promise<void> {
  for (const { hasListeners } of shops) {
    if (hasListeners) return publish(trx, { topic: 'webhook.event', siteId, payload: { event, subjectId } })
  }
}
