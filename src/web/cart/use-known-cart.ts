import { useEffect } from 'react'
import { currentUser } from '#web/accounts/current-user.ts'
import { useIsIdle } from '#web/idle.ts'
import { useStore } from '#web/store.ts'
import { readCartNote } from './read-cart-note.ts'

/**
 * Loads the cart once per document, when the browser is idle, and only if one may exist: noted here, or of a customer.
 * Most visitors have none and need not load its code.
 */
export function useKnownCart(): void {
  const isIdle = useIsIdle()
  const isSignedIn = useStore(currentUser, ({ user }) => user !== null)
  useEffect(() => {
    if (!isIdle || !(isSignedIn || readCartNote())) return
    void import('./follow-cart.ts').then(({ followCart }) => followCart())
  }, [isIdle, isSignedIn])
}
