import { type ConsentPurpose, consentPurposes, isAllowed } from '#shop/marketing/consent.ts'
import { readCookie, writeCookie } from '#web/cookies.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'

const name = 'consent'
const yearSeconds = 365 * 24 * 60 * 60

export function allowedPurposes(): ConsentPurpose[] {
  const cookie = readCookie(name) ?? undefined
  return consentPurposes.filter((purpose) => isAllowed(cookie, purpose))
}

/** Stored for twelve months, during which the banner is not shown. */
export function saveConsent(purposes: readonly ConsentPurpose[]): void {
  const chosen = consentPurposes.filter((purpose) => purpose === 'necessary' || purposes.includes(purpose))
  writeCookie(name, chosen.join('.'), yearSeconds)
  // Kept by consent alone.
  if (!chosen.includes('preferences')) forgetPreferences(() => localStorage)
  if (!chosen.includes('statistics')) writeCookie('quote_tracking_steps', '', 0)
  delete document.documentElement.dataset.consent
  // The banner is gone, and with it the button that was pressed.
  keepFocus()
}

/** Products that were looked at (`recently-viewed-list.ts`), and numbers that were followed (`tracking/recent-numbers.ts`). */
const keptWithPreferences = ['recently-viewed', 'tracked-numbers']

export function forgetPreferences(storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    for (const key of keptWithPreferences) storage().removeItem(key)
  } catch {}
}
