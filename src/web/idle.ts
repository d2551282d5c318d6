import { startTransition, useEffect, useState } from 'react'

/** True once the browser has been idle: the time to preload code for a later press. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const wake = () => startTransition(() => setIdle(true))
    // Safari has no idle callbacks; a pause after the start will do there.
    if (!('requestIdleCallback' in window)) {
      const pause = setTimeout(wake, 1000)
      return () => clearTimeout(pause)
    }
    const waiting = requestIdleCallback(wake, { timeout: 3000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isIdle
}
