import { lazy, Suspense, useEffect, useMemo } from 'react'
import { currentUser } from '#web/accounts/current-user.ts'
import { useStore } from '#web/store.ts'
import { forgetPermission } from './forget-permission.ts'

const TranslationToggler = lazy(() =>
  import('./translation-toggler.tsx').then((toggler) => ({ default: toggler.TranslationToggler })),
)

/** Only signed-in users may see keys, so other visitors do not load this code. */
export function TranslatorTools() {
  const userId = useStore(currentUser, ({ user, isKnown }) => (isKnown ? (user?.id ?? null) : undefined))
  // The time that the toggler takes to come counts, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user, another beginning
  const since = useMemo(() => Date.now(), [userId])
  useEffect(() => {
    if (userId === null) forgetPermission()
  }, [userId])
  if (!userId) return null
  return (
    <Suspense>
      <TranslationToggler userId={userId} since={since} />
    </Suspense>
  )
}
