import { type ConsentPurpose, consentPurposes, isAllowed } from '#shop/marketing/consent.ts'
import { readCookie } from '#web/cookies.ts'

/** Null until the visitor has chosen. */
export function readChoice(): readonly ConsentPurpose[] | null {
  const cookie = readCookie('consent')
  return cookie === null ? null : consentPurposes.filter((purpose) => isAllowed(cookie, purpose))
}
