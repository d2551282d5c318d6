import { useEffect, useState } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { useStore } from '#web/store.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './toaster.module.css'
import { goesByItself, type Toast, toastMs, toasts } from './toasts.ts'

/** Bottom right, on telephones the whole width; the region is there before its first toast, or nobody would hear it. */
export function Toaster() {
  const t = useT()
  const shown = useStore(toasts, (state) => state.toasts)
  const [isPaused, setPaused] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading must not be hurried, by mouse or by keyboard
    <div
      className={styles.toaster}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="status" aria-label={t('toast.region')}>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const t = useT()
  const { id, text, icon, tone, action } = toast
  const isFleeting = goesByItself(toast)
  useEffect(() => {
    if (!isFleeting || isPaused) return
    const going = setTimeout(() => toasts.dismiss(id), toastMs)
    return () => clearTimeout(going)
  }, [id, isFleeting, isPaused])
  return (
    <div className={classes(styles.toast, tone === 'error' && styles.error)}>
      <Icon name={tone === 'error' ? 'warning' : icon} />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run()
            toasts.dismiss(id)
          }}
        >
          {action.label}
        </button>
      )}
      {!isFleeting && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('dialog.close')}
          onClick={() => toasts.dismiss(id)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
