import { useEffect, useRef } from 'react'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './account-information.module.css'

/** Shown only once. Takes the focus, which the removed form had. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const isHydrated = useIsHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toasts.show({ text: t('information.recovery_copied'), icon: 'copy' })
    } catch {
      toasts.show({ text: t('information.recovery_not_copied'), tone: 'error' })
    }
  }
  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {t('information.recovery_title')}
      </h3>
      <p>{t('information.recovery_text')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isHydrated && (
        <div className={styles.row}>
          <Button look="secondary" onClick={copy}>
            {t('information.recovery_copy')}
          </Button>
          <Button look="secondary" onClick={() => window.print()}>
            {t('information.recovery_print')}
          </Button>
        </div>
      )}
    </div>
  )
}
