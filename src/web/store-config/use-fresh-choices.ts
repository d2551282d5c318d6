import { useEffect } from 'react'
import { readColourMode } from '#web/colour-mode/colour-mode.ts'
import { hearConsent } from '#web/consent/saved-consent.ts'
import { readCookie } from '#web/cookies.ts'
import { hasDirtyForm } from '#web/deployment/dirty-form.ts'

/**
 * Another tab may have changed the currency, the colour mode or the consent, while this page was in the background or in
 * the back/forward cache. Checked whenever the page becomes visible.
 */
export function useFreshChoices(currencyId: number) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      readColourMode()
      hearConsent()
      const chosen = readCookie('currency_id')
      if (chosen !== null && Number(chosen) !== currencyId && !hasDirtyForm(document))
        window.location.reload()
    }
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [currencyId])
}
