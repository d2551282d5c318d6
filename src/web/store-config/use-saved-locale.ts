import { useEffect } from 'react'
import type { Locale } from '#core/locale.ts'
import { call } from '#web/calls/call.ts'
import { readCookie } from '#web/cookies.ts'

/** Specification 9: 1 s, 2 retries. */
const limits = { timeoutMs: 1000, retries: 2 }

/** A prefix that differs from the saved language becomes the saved one; if that fails, it is only logged. */
export function useSavedLocale(locale: Locale) {
  useEffect(() => {
    if (readCookie('locale') === locale) return
    call('/api/locale/change', { newLocale: locale }, { ...limits, locale }).then((answer) => {
      if (!answer.ok) console.warn('The language was not saved', answer.error.status)
    })
  }, [locale])
}
