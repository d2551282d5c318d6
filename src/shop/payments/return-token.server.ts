import { timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#platform/sealed.server.ts'

type Owner = { sealer: Sealer; siteId: number }

/** Goes with a buyer to the provider and comes back with them: nobody else can ask about their payment. */
export function returnToken({ sealer, siteId }: Owner, paymentId: string): string {
  return sealer.mark(`return ${paymentId}`, `site ${siteId}`).toString('hex')
}

export function isReturnToken(owner: Owner, paymentId: string, token: string): boolean {
  const expected = Buffer.from(returnToken(owner, paymentId))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
