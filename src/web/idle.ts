import { startTransition, useEffect, useState } from 'react'

/** True once the browser has had nothing to do: the time to prepare what a press may soon want. */
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
