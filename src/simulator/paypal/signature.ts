import { createSign, createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { testCertificates, testKey } from './fixtures/test-only-keys.ts'

const { publicKey } = new X509Certificate(testCertificates)

export const algorithm = 'SHA256withRSA'
export const certificatePath = '/v1/notifications/certs/CERT-SIMULATOR'

export type Stamps = { transmissionId: string; at: number; webhookId: string; origin: string }

export function signatureHeaders(body: string, { transmissionId, at, webhookId, origin }: Stamps) {
  const time = new Date(at).toISOString().replace(/\.\d+/, '')
  const signed = signedText(body, { transmissionId, time, webhookId })
  return {
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(testKey, 'base64'),
    'paypal-cert-url': `${origin}${certificatePath}`,
    'paypal-auth-algo': algorithm,
  }
}

export function isSignedBy(
  body: string,
  stamps: { transmissionId: string; time: string; webhookId: string; signature: string },
): boolean {
  return createVerify('RSA-SHA256')
    .update(signedText(body, stamps))
    .verify(publicKey, stamps.signature, 'base64')
}

function signedText(body: string, stamps: { transmissionId: string; time: string; webhookId: string }) {
  return [stamps.transmissionId, stamps.time, stamps.webhookId, crc32(body)].join('|')
}
