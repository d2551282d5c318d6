import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './calculation-result.module.css'

/** The address of what is shown, to be sent to somebody. Without script it is there to be selected. */
export function SharedLink({ link }: { link: string }) {
  const t = useT()
  const isHydrated = useIsHydrated()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toasts.show({ text: t('calculate.copied') })
    } catch {
      toasts.show({ text: t('calculate.not_copied') })
    }
  }
  return (
    <div className={styles.shared}>
      <TextField
        label={t('calculate.link')}
        isLabelHidden
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      {isHydrated && (
        <Button look="secondary" onClick={() => void copy()}>
          <Icon name="link" />
          {t('calculate.copy')}
        </Button>
      )}
    </div>
  )
}
