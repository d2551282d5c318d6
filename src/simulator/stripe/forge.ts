import { signatureHeader } from './signature.ts'
import { apiVersion, type StripeWorld } from './stripe-world.ts'

export const forgeries = [
  'wrong_signature',
  'changed_body',
  'stale',
  'future',
  'other_mode',
  'rotated',
  'other_version',
  'unknown_type',
] as const
export type Forgery = (typeof forgeries)[number]

const farAway = 301

/** Sends an event again, changed in one way. The last three of them are genuine and must be accepted. */
export function sendForged(world: StripeWorld, eventId: string, forgery: Forgery): Promise<string> {
  const { body } = world.deliveries.message(eventId)
  const { webhookSecret } = world.keys
  const now = world.seconds()
  const send = (text: string, secrets = [webhookSecret], at = now) =>
    world.deliveries.send(text, signatureHeader(text, { secrets, at }))
  const changed = (changes: object) => JSON.stringify({ ...JSON.parse(body), ...changes }, null, 2)
  switch (forgery) {
    case 'wrong_signature':
      return send(body, ['whsec_somebody_else'])
    case 'changed_body':
      return world.deliveries.send(
        changed({ id: 'evt_changed' }),
        signatureHeader(body, { secrets: [webhookSecret], at: now }),
      )
    case 'stale':
      return send(body, undefined, now - farAway)
    case 'future':
      // One more second: the clock may tick between stamping and reading.
      return send(body, undefined, now + farAway + 1)
    case 'other_mode':
      return send(changed({ livemode: true }))
    case 'rotated':
      return send(body, ['whsec_the_old_one', webhookSecret])
    case 'other_version':
      return send(changed({ id: `${eventId}_old`, api_version: `before ${apiVersion}` }))
    case 'unknown_type':
      return send(
        changed({ id: `${eventId}_new`, type: 'something.new', data: { object: { object: 'novelty' } } }),
      )
  }
}
