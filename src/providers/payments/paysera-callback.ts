import { createHash } from 'node:crypto'
import { err, ok, type Result } from '#core/result.ts'
import type { WebhookNews, WebhookRefusal } from './payment-provider.ts'
import { type DataSignature, decodeData, decryptData, isSignedBy } from './paysera-data.ts'
import type { KeyKeeper } from './paysera-key.ts'
import { hintOf, stateOf } from './paysera-state.ts'

export type CallbackRules = { projectId: string; password: string; isTest: boolean; keys: KeyKeeper }

/**
 * Paysera cannot be polled, so its callback is the source of truth once it is verified: signed with Paysera's key, or
 * encrypted with our password. That key signs for every shop, so the project id matters as much as the signature.
 */
export async function readPayseraCallback(
  raw: Uint8Array,
  rules: CallbackRules,
): Promise<Result<WebhookNews, WebhookRefusal>> {
  const opened = await openData(new URLSearchParams(Buffer.from(raw).toString()), rules)
  if (!opened.ok) return opened
  const fields = opened.value
  if (fields.projectid !== rules.projectId) return err('foreign')
  if ((fields.test ?? '0') !== (rules.isTest ? '1' : '0')) return err('mode')
  const state = stateOf(fields)
  return ok({
    eventId: eventId(fields),
    type: `status ${fields.status ?? ''}`,
    hint: state ? hintOf(fields) : 'other',
    providerRef: fields.orderid ?? null,
    captureRef: null,
    paymentId: null,
    isOtherVersion: false,
    ...(state && { reported: state }),
  })
}

async function openData(
  fields: URLSearchParams,
  { password, keys }: CallbackRules,
): Promise<Result<Record<string, string>, WebhookRefusal>> {
  const data = fields.get('data')
  if (!data) return err('signature')
  const signature = signatureIn(fields)
  if (!signature) {
    // A callback with only the password checksum (`ss1`) is neither signed nor encrypted.
    const opened = fields.has('ss1') ? null : decryptData(data, password)
    return opened ? ok(opened) : err('signature')
  }
  const key = await keys.current()
  if (!key) return err('unavailable')
  if (isSignedBy(key, data, signature)) return ok(decodeData(data))
  // Paysera may have changed its key.
  const renewed = await keys.renewed()
  return renewed && isSignedBy(renewed, data, signature) ? ok(decodeData(data)) : err('signature')
}

/** If both are present, the stronger one decides: a weaker one must not make up for it. */
function signatureIn(fields: URLSearchParams): DataSignature | null {
  const strong = fields.get('ss3')
  if (strong !== null) return { algorithm: 'RSA-SHA256', text: strong }
  const weak = fields.get('ss2')
  return weak === null ? null : { algorithm: 'RSA-SHA1', text: weak }
}

/** Callbacks have no id: the same content is the same event, however it was encoded. */
function eventId(fields: Readonly<Record<string, string>>): string {
  const words = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(words).digest('hex')
}
