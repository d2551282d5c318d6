import type { Locale } from '#core/locale.ts'
import { type ConsentPurpose, consentPurposes, isAllowed, newChoiceNumber } from '#shop/marketing/consent.ts'
import type { CookieChoiceInput } from '#shop/marketing/cookie-choice.schema.ts'
import { call } from '#web/calls/call.ts'
import { readCookie, writeCookie } from '#web/cookies.ts'
import { createStore } from '#web/store.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'

const name = 'consent'
const yearSeconds = 365 * 24 * 60 * 60

/** For what waits for a choice, or must end with it. Choices of other tabs are heard when this one is looked at again. */
export const consent = createStore<{ cookie: string | null }>({ cookie: null })

/** True in a browser that allows it, from the moment on. */
export function allows(purpose: ConsentPurpose): boolean {
  return isAllowed(readCookie(name) ?? undefined, purpose)
}

export function allowedPurposes(): ConsentPurpose[] {
  return consentPurposes.filter(allows)
}

/** Stored for twelve months, during which the banner is not shown, and logged by the server. */
export function saveConsent(
  purposes: readonly ConsentPurpose[],
  { place, locale }: Pick<CookieChoiceInput, 'place'> & { locale: Locale },
): void {
  const chosen = consentPurposes.filter((purpose) => purpose === 'necessary' || purposes.includes(purpose))
  const number = newChoiceNumber((bytes) => crypto.getRandomValues(bytes))
  writeCookie(name, [...chosen, number].join('.'), yearSeconds)
  const choice: CookieChoiceInput = { number, purposes: chosen, place }
  // In the language of the page: its words are logged.
  void call('/api/consent', choice, { retries: 3, locale, outlivesPage: true })
  // Kept by consent alone.
  if (!chosen.includes('preferences')) forgetPreferences(() => localStorage)
  if (!chosen.includes('statistics')) writeCookie('quote_tracking_steps', '', 0)
  hearConsent()
  // The banner is gone, and with it the button that was pressed.
  keepFocus()
}

/** After a choice, here or in another tab. */
export function hearConsent(): void {
  const cookie = readCookie(name)
  if (cookie === null) return
  delete document.documentElement.dataset.consent
  if (cookie !== consent.get().cookie) consent.set({ cookie })
}

/** Products that were looked at (`recently-viewed-list.ts`), and numbers that were followed (`tracking/recent-numbers.ts`). */
const keptWithPreferences = ['recently-viewed', 'tracked-numbers']

export function forgetPreferences(storage: () => Pick<Storage, 'removeItem'>): void {
  try {
    for (const key of keptWithPreferences) storage().removeItem(key)
  } catch {}
}
