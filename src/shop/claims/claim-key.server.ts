import { timingSafeEqual } from 'node:crypto'
import type { Locale } from '#core/locale.ts'
import type { Encryption } from '#platform/encryption.server.ts'
import { claimPaths } from '#shop/paths/claim-paths.ts'

/** `form` opens the form about an order for somebody without an account, `claim` the page of a claim. */
type Purpose = 'form' | 'claim'
type House = { encryption: Encryption; siteId: number }

export function claimKey({ encryption, siteId }: House, purpose: Purpose, number: string): string {
  return encryption.mark(`claim ${purpose} ${number}`, `site ${siteId}`).toString('hex')
}

export function isClaimKey(house: House, purpose: Purpose, number: string, key: string | null): boolean {
  if (key === null) return false
  const right = Buffer.from(claimKey(house, purpose, number))
  const given = Buffer.from(key)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The page of a claim as emails link it. */
export function linkClaim(house: House, { number, locale }: { number: string; locale: Locale }): string {
  return claimPaths(locale).claim(number, claimKey(house, 'claim', number))
}
