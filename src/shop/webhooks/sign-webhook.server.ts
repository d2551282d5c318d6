import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** The Standard Webhooks scheme: https://www.standardwebhooks.com. The secret is base64 after its prefix. */
export function signWebhook(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

export function webhookSecret(bytes: Buffer): string {
  return prefix + bytes.toString('base64')
}
