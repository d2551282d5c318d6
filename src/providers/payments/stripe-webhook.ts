import Stripe from 'stripe'
import { err, ok, type Result } from '#core/result.ts'
import type { WebhookNews, WebhookRefusal } from './payment-provider.ts'

const toleranceSeconds = 300

export type WebhookRules = { secret: string; isLive: boolean; now: Date }

export function readStripeWebhook(
  raw: Uint8Array,
  signature: string,
  { secret, isLive, now }: WebhookRules,
): Result<WebhookNews, WebhookRefusal> {
  let event: Stripe.Event
  try {
    // Tolerance 0 leaves the age to us: the SDK's own check accepts timestamps from the future.
    event = Stripe.webhooks.constructEvent(Buffer.from(raw), signature, secret, 0)
  } catch {
    return err('signature')
  }
  const ageSeconds = now.getTime() / 1000 - signedAt(signature)
  if (!(Math.abs(ageSeconds) <= toleranceSeconds)) return err('stale')
  if (event.livemode !== isLive) return err('mode')
  return ok({
    eventId: event.id,
    type: event.type,
    isOtherVersion: event.api_version !== Stripe.API_VERSION,
    ...referencesOf(event),
  })
}

/** The last timestamp of the header is the signed one; one put before it must not make an old event look new. */
function signedAt(signature: string): number {
  const stamps = signature.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(stamps.at(-1)?.slice(2) ?? '', 10)
}

type References = Pick<WebhookNews, 'hint' | 'providerRef' | 'captureRef' | 'paymentId'>

function referencesOf({ data }: Stripe.Event): References {
  const object = data.object as EventObject
  const paymentId = object.metadata?.payment_id ?? null
  const captureRef = idOf(object.payment_intent)
  switch (object.object) {
    case 'checkout.session':
      return { hint: 'payment', providerRef: object.id ?? null, captureRef, paymentId }
    case 'payment_intent':
      return { hint: 'payment', providerRef: null, captureRef: object.id ?? null, paymentId }
    case 'charge':
      return { hint: 'payment', providerRef: null, captureRef, paymentId }
    case 'refund':
      return { hint: 'refund', providerRef: null, captureRef, paymentId }
    case 'dispute':
      return { hint: 'dispute', providerRef: null, captureRef, paymentId }
    default:
      return { hint: 'other', providerRef: null, captureRef: null, paymentId: null }
  }
}

/** Fields that any event's object may have; they count only as far as the fetch that follows confirms them. */
type EventObject = {
  id?: string
  object?: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
}
