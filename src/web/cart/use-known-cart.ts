import { useEffect } from 'react'
import { currentUser } from '#web/accounts/current-user.ts'
import { useIsIdle } from '#web/idle.ts'
import { useStore } from '#web/store.ts'
import { forgetCartNote, hasCartNote, onOtherTab } from './cart-note.ts'

/** Most visitors have no cart, and need not load what one is made of. */
const load = () => import('./follow-cart.ts')

/** Once per document, when the browser has time, and only where a cart may exist: noted here, or of a customer. */
export function useKnownCart(): void {
  const isIdle = useIsIdle()
  const isSignedIn = useStore(currentUser, ({ user }) => user !== null)
  useEffect(() => {
    if (isIdle && (isSignedIn || hasCartNote())) void load().then((follow) => follow.fetchUnlessThere())
  }, [isIdle, isSignedIn])

  // Whoever signs out leaves nothing of theirs behind.
  useEffect(() => {
    if (!isSignedIn) return
    return () => {
      forgetCartNote()
      void load().then((follow) => follow.startAnew())
    }
  }, [isSignedIn])

  useEffect(() => onOtherTab((version) => void load().then((follow) => follow.catchUpWith(version))), [])
}
