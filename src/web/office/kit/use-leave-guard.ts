import { useContext, useEffect, useId, useState } from 'react'
import { type Blocker, UNSAFE_DataRouterContext as RouterContext } from 'react-router'

const free: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

/**
 * React Router's `useBlocker` for leaving a page. Asked of the router itself, because the hook would be shipped in the
 * libraries that every page of a shop loads, and only the office needs it.
 */
export function useLeaveGuard(): Blocker {
  const router = useContext(RouterContext)?.router
  const key = useId()
  const [blocker, setBlocker] = useState<Blocker>(free)
  useEffect(() => {
    if (!router) return
    const isLeaving: Parameters<typeof router.getBlocker>[1] = ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname
    setBlocker(router.getBlocker(key, isLeaving))
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(key) ?? free))
    return () => {
      stop()
      router.deleteBlocker(key)
    }
  }, [router, key])
  return blocker
}
