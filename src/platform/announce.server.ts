import type { CompanyEvent, WebhookEvent } from '#core/webhook-event.ts'
import type { Trx } from './database.server.ts'
import { publish, publishAll } from './outbox.server.ts'

/** Who listens: staff's programs, and those of which companies. */
type Listeners = { hasStaff: boolean; companies: ReadonlySet<string> }
const nobody: Listeners = { hasStaff: false, companies: new Set() }

/** Each shop of this process; more than one only in tests. */
const shops = new Set<{ listeners: Listeners }>()

/** A shop keeps here whether any program listens to it. */
export function keepListeners(): { set(listeners: Listeners): void; close(): void } {
  const known = { listeners: nobody }
  shops.add(known)
  return {
    set(listeners) {
      known.listeners = listeners
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
  event: Exclude<WebhookEvent, CompanyEvent>,
  subjectId: string,
): Promise<void> {
  for (const { listeners } of shops) {
    if (listeners.hasStaff)
      return publish(trx, { topic: 'webhook.event', siteId, payload: { event, subjectId } })
  }
}

/** The same for a company's own programs; many at once, because a file moves hundreds. */
export async function announceToCompany(
  trx: Trx,
  { siteId, companyId }: { siteId: number; companyId: string },
  event: CompanyEvent,
  subjectIds: readonly string[],
): Promise<void> {
  const isHeard = [...shops].some(({ listeners }) => listeners.companies.has(companyId))
  if (!isHeard || subjectIds.length === 0) return
  const payloads = subjectIds.map((subjectId) => ({ event, subjectId }))
  await publishAll(trx, { topic: 'webhook.event', siteId, payloads })
}
