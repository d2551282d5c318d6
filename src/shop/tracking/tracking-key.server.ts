import { timingSafeEqual } from 'node:crypto'
import type { Encryption } from '#platform/encryption.server.ts'

/**
 * `view` opens the tracking of an order whose email was right; `own` is what the email to its owner carries, and also
 * tells how it is collected.
 */
export type KeyPurpose = 'view' | 'own'
type House = { encryption: Encryption; siteId: number }

export function trackingKey({ encryption, siteId }: House, purpose: KeyPurpose, code: string): string {
  return encryption.mark(`tracking ${purpose} ${code}`, `site ${siteId}`).toString('hex')
}

/** What a link may do; null if it is none of ours. */
export function keyPurpose(house: House, code: string, key: string): KeyPurpose | null {
  const given = Buffer.from(key)
  const isRight = (purpose: KeyPurpose) => {
    const right = Buffer.from(trackingKey(house, purpose, code))
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return isRight('own') ? 'own' : isRight('view') ? 'view' : null
}
