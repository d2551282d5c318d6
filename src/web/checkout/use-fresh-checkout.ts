import { useEffect } from 'react'
import { useFetchers, useNavigation, useRevalidator } from 'react-router'
import { checkout } from './shop-checkout.ts'

/** Shorter looks at another tab change nothing. */
const awayMs = 60_000

/**
 * Someone who comes back to this tab after a while may have gone on with the checkout in another one. If it is over, the
 * page is loaded again, and its guard leads on. Not while something is under way, which a newer load would abort.
 */
export function useFreshCheckout() {
  const { state, revalidate } = useRevalidator()
  const isNavigating = useNavigation().state !== 'idle'
  const isSending = useFetchers().length > 0
  const isIdle = state === 'idle' && !isNavigating && !isSending
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY
    const onChange = async () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (isIdle && Date.now() - leftAt >= awayMs) {
        leftAt = Number.POSITIVE_INFINITY
        await checkout.fetch()
        if (!checkout.get().slug) await revalidate()
      }
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [isIdle, revalidate])
}
