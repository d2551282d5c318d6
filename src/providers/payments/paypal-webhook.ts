import { createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { err, ok, type Result } from '#core/result.ts'
import type { WebhookNews, WebhookRefusal } from './payment-provider.ts'
import type { CertificateKeeper } from './paypal-certificate.ts'
import type { PaypalClient } from './paypal-client.ts'
import { captureOf, PaypalVerification } from './paypal-wire.ts'

type Parts = { webhookId: string; certificates: CertificateKeeper; client: PaypalClient; now: Date }
type Stamps = { id: string; time: string; signature: string; address: string }

/** PayPal retries for three days, and sends the time of its first attempt. */
const oldestMs = 3 * 24 * 60 * 60 * 1000
const futureMs = 5 * 60 * 1000
const algorithm = 'SHA256withRSA'

const Event = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown() })
const Resource = z
  .object({
    id: z.string(),
    order_id: z.string(),
    custom_id: z.string(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string() }).partial().optional() }),
    disputed_transactions: z.array(
      z.object({ seller_transaction_id: z.string(), custom: z.string() }).partial(),
    ),
  })
  .partial()

export async function readPaypalWebhook(
  raw: Uint8Array,
  headers: Pick<Headers, 'get'>,
  parts: Parts,
): Promise<Result<WebhookNews, WebhookRefusal>> {
  const stamps = {
    id: headers.get('paypal-transmission-id') ?? '',
    time: headers.get('paypal-transmission-time') ?? '',
    signature: headers.get('paypal-transmission-sig') ?? '',
    address: headers.get('paypal-cert-url') ?? '',
  }
  if (headers.get('paypal-auth-algo') !== algorithm || !stamps.id || !stamps.signature)
    return err('signature')
  const event = readEvent(raw)
  if (!event) return err('signature')
  const age = parts.now.getTime() - Date.parse(stamps.time)
  if (!(age <= oldestMs && age >= -futureMs)) return err('stale')
  const refusal = await refusalOf(raw, stamps, parts)
  if (refusal) return err(refusal)
  const { id: eventId, event_type: type, resource } = event
  const news = referencesOf(type, Resource.safeParse(resource).data ?? {})
  return ok({ eventId, type, isOtherVersion: false, ...news })
}

function readEvent(raw: Uint8Array): z.infer<typeof Event> | null {
  try {
    return Event.safeParse(JSON.parse(Buffer.from(raw).toString())).data ?? null
  } catch {
    return null
  }
}

async function refusalOf(raw: Uint8Array, stamps: Stamps, parts: Parts): Promise<WebhookRefusal | null> {
  const key = await parts.certificates.keyAt(stamps.address, parts.now)
  if (!key.ok) return key.error === 'foreign' ? 'signature' : askPaypal(raw, stamps, parts)
  const signed = [stamps.id, stamps.time, parts.webhookId, crc32(raw)].join('|')
  const isGenuine = createVerify('RSA-SHA256').update(signed).verify(key.value, stamps.signature, 'base64')
  return isGenuine ? null : 'signature'
}

/**
 * Without the certificate PayPal verifies the event itself. The raw event is inserted: serialized again, it would not
 * match its signature.
 */
async function askPaypal(
  raw: Uint8Array,
  { id, time, signature, address }: Stamps,
  { client, webhookId }: Parts,
): Promise<WebhookRefusal | null> {
  const facts = JSON.stringify({
    auth_algo: algorithm,
    cert_url: address,
    transmission_id: id,
    transmission_sig: signature,
    transmission_time: time,
    webhook_id: webhookId,
  })
  const verified = await client.ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `${facts.slice(0, -1)},"webhook_event":${Buffer.from(raw).toString()}}`,
    reads: PaypalVerification,
  })
  if (!verified.ok) return 'unavailable'
  return verified.value.verification_status === 'SUCCESS' ? null : 'signature'
}

type References = Pick<WebhookNews, 'hint' | 'providerRef' | 'captureRef' | 'paymentId'>

/** The content of an event counts only as far as the sync that follows confirms it. */
function referencesOf(type: string, resource: z.infer<typeof Resource>): References {
  const paymentId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null
  const providerRef = resource.supplementary_data?.related_ids?.order_id ?? null
  if (type.startsWith('CHECKOUT.ORDER.'))
    return { hint: 'payment', providerRef: resource.id ?? null, captureRef: null, paymentId }
  if (type.startsWith('CHECKOUT.PAYMENT-APPROVAL.'))
    return { hint: 'payment', providerRef: resource.order_id ?? null, captureRef: null, paymentId }
  if (type.startsWith('PAYMENT.REFUND.') || /^PAYMENT\.CAPTURE\.(REFUNDED|REVERSED)$/.test(type)) {
    const hint = type.endsWith('REVERSED') ? 'dispute' : 'refund'
    return { hint, providerRef, captureRef: captureOf(resource.links ?? []), paymentId }
  }
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return { hint: 'payment', providerRef, captureRef: resource.id ?? null, paymentId }
  const disputed = resource.disputed_transactions?.[0]
  if (type.startsWith('CUSTOMER.DISPUTE.') && disputed) {
    const { seller_transaction_id: captureRef = null, custom = null } = disputed
    return { hint: 'dispute', providerRef: null, captureRef, paymentId: custom }
  }
  return { hint: 'other', providerRef: null, captureRef: null, paymentId: null }
}
