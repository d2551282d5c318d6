import { createHmac } from 'node:crypto'

/** Several secrets sign during a rotation; one valid signature is enough. */
export function signatureHeader(
  body: string,
  { secrets, at }: { secrets: readonly string[]; at: number },
): { 'stripe-signature': string } {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`,
  )
  return { 'stripe-signature': [`t=${at}`, ...signatures].join(',') }
}
