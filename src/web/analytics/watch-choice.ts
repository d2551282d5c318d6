import { type ConsentPurpose, consentPurposes, isAllowed } from '#shop/marketing/consent.ts'
import { readCookie } from '#web/cookies.ts'

/** Null until the visitor has chosen. */
export function readChoice(): readonly ConsentPurpose[] | null {
  const cookie = readCookie('consent')
  return cookie === null ? null : consentPurposes.filter((purpose) => isAllowed(cookie, purpose))
}

type CookieStore = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Tells of a choice, made here or in another tab. */
export function watchChoice(tell: () => void): () => void {
  // Where cookies cannot be watched, the first choice shows itself in the page, and a later one when it is looked at again.
  const { cookieStore } = window as { cookieStore?: CookieStore }
  const banner = new MutationObserver(tell)
  banner.observe(document.documentElement, { attributeFilter: ['data-consent'] })
  cookieStore?.addEventListener('change', tell)
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('pageshow', tell)
  return () => {
    banner.disconnect()
    cookieStore?.removeEventListener('change', tell)
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('pageshow', tell)
  }
}
