import { useT } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'

/** Says that no money moves. */
export function TestModeNotice({ isTestMode }: { isTestMode: boolean }) {
  const t = useT()
  if (!isTestMode) return null
  return (
    <Notice>
      <p>{t('checkout.test_mode')}</p>
    </Notice>
  )
}
