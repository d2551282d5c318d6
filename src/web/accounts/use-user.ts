import { useEffect } from 'react'
import { useStore } from '#web/store.ts'
import { currentUser, loadUser, type ShownUser } from './current-user.ts'

export function useUser(): ShownUser | null {
  return useStore(currentUser, ({ user }) => user)
}

/** Once per document, and again when it comes from the back/forward cache, because the user may have signed out since. */
export function useKnownUser(): void {
  useEffect(() => {
    void loadUser()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void loadUser()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
