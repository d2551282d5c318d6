import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useVisit } from '#web/visit.ts'

/** What is shared is the public page: without the key of an email, so without anything that is only its owner's. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const t = useT()
  const origin = useVisit()?.origin
  if (!useIsHydrated() || !origin) return null
  const url = origin + path
  const share = async () => {
    if (navigator.share) {
      // Closing the dialog is no failure.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ text: t('tracking.copied'), icon: 'copy' })
    } catch {
      toasts.show({ text: t('warehouse.not_copied'), tone: 'error' })
    }
  }
  return (
    <Button look="secondary" onClick={() => void share()}>
      <Icon name="link" />
      {t('tracking.share')}
    </Button>
  )
}
