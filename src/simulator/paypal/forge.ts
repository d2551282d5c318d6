import { randomUUID } from 'node:crypto'
import type { PaypalWorld } from './paypal-world.ts'
import { certificatePath, signatureHeaders } from './signature.ts'

export const forgeries = [
  'wrong_signature',
  'changed_body',
  'rewritten_body',
  'foreign_certificate',
  'other_webhook',
  'stale',
  'future',
  'unknown_type',
] as const
export type Forgery = (typeof forgeries)[number]

const day = 24 * 60 * 60 * 1000

/** Sends an event again, changed in one way. Only the last of them is genuine and must be accepted. */
export function sendForged(world: PaypalWorld, eventId: string, forgery: Forgery): Promise<string> {
  const { body } = world.deliveries.message(eventId)
  const now = world.clock.wallNow()
  const signed = (text: string, changes: { at?: number; webhookId?: string } = {}) =>
    signatureHeaders(text, {
      transmissionId: randomUUID(),
      at: now,
      webhookId: world.keys.webhookId,
      origin: world.origin,
      ...changes,
    })
  const changed = (changes: object) => JSON.stringify({ ...JSON.parse(body), ...changes })
  const { send } = world.deliveries
  switch (forgery) {
    case 'wrong_signature':
      return send(body, { ...signed(body), 'paypal-transmission-id': randomUUID() })
    case 'changed_body':
      return send(changed({ id: 'WH-CHANGED' }), signed(body))
    case 'rewritten_body':
      return send(JSON.stringify(JSON.parse(body), null, 2), signed(body))
    case 'foreign_certificate':
      return send(body, {
        ...signed(body),
        'paypal-cert-url': `https://paypal.com.example${certificatePath}`,
      })
    case 'other_webhook':
      return send(body, signed(body, { webhookId: 'WH-OTHER' }))
    case 'stale':
      return send(body, signed(body, { at: now - 3 * day - 60_000 }))
    case 'future':
      return send(body, signed(body, { at: now + 6 * 60_000 }))
    case 'unknown_type': {
      const novelty = changed({ id: `${eventId}-NEW`, event_type: 'SOMETHING.NEW', resource: { id: 'X' } })
      return send(novelty, signed(novelty))
    }
  }
}
