import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#platform/encryption.server.ts'

type Owner = { encryption: Encryption; siteId: number }

/** Goes with the buyer to the provider and back, so that nobody else can ask about the payment. */
export function returnToken({ encryption, siteId }: Owner, paymentId: string): string {
  return encryption.mark(`return ${paymentId}`, `site ${siteId}`).toString('hex')
}

export function isReturnToken(owner: Owner, paymentId: string, token: string): boolean {
  const expected = Buffer.from(returnToken(owner, paymentId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
