import { useEffect } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { isInCheckout } from './load-fresh.ts'
import { useBuildWatch } from './use-build-watch.ts'

/** Asks every hour from now on, and offers to reload; not shown during checkout and payment. */
export function BuildWatchToast() {
  const t = useT()
  const isNewBuildReady = useBuildWatch()
  useEffect(() => {
    if (!isNewBuildReady || isInCheckout(document)) return
    const id = toasts.show({
      text: t('error.new_version'),
      icon: 'refresh',
      action: { label: t('error.refresh'), run: () => window.location.reload() },
    })
    return () => toasts.dismiss(id)
  }, [isNewBuildReady, t])
  return null
}
