import { type RefObject, useEffect, useRef } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { useStore } from '#web/store.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTopDialog } from '#web/ui/open-dialogs.ts'
import styles from './toaster.module.css'
import { closesAutomatically, type Toast, toastMs, toasts } from './toasts.ts'

/**
 * Bottom right, on telephones the whole width; the region is there before its first toast, or nobody would hear it. An
 * open dialog has its own, because the page's is out of reach then.
 */
export function Toaster({ within }: { within?: RefObject<HTMLDialogElement | null> }) {
  const t = useT()
  const region = useRef<HTMLDivElement>(null)
  const top = useTopDialog()
  const isReachable = top === (within?.current ?? null)
  const shown = useStore(toasts, (state) => state.toasts)
  return (
    <div ref={region} className={styles.toaster}>
      <div role="status" aria-label={t('toast.region')}>
        {isReachable && shown.map((toast) => <ToastCard key={toast.id} toast={toast} region={region} />)}
      </div>
    </div>
  )
}

function ToastCard({ toast, region }: { toast: Toast; region: RefObject<HTMLDivElement | null> }) {
  const t = useT()
  const { id, text, icon, tone, action } = toast
  const isFleeting = closesAutomatically(toast)
  useEffect(() => {
    if (!isFleeting) return
    let going: ReturnType<typeof setTimeout>
    const wait = () => {
      going = setTimeout(() => {
        // The timer pauses while the pointer or the focus is on a toast.
        if (region.current?.matches(':hover, :focus-within')) wait()
        else toasts.dismiss(id)
      }, toastMs)
    }
    wait()
    return () => clearTimeout(going)
  }, [id, isFleeting, region])
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
