import { useEffect, useRef } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { createStore, useStore } from '#web/store.ts'
import styles from './loading-overlay.module.css'

const waiting = createStore({ count: 0 })

/** Covers the page while something runs that must not be disturbed; the page behind takes no input meanwhile. */
export async function behindOverlay<T>(work: () => Promise<T>): Promise<T> {
  waiting.set({ count: waiting.get().count + 1 })
  try {
    return await work()
  } finally {
    waiting.set({ count: waiting.get().count - 1 })
  }
}

export function LoadingOverlay() {
  const t = useT()
  const isWaiting = useStore(waiting, ({ count }) => count > 0)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isWaiting) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isWaiting])
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={t('loading.wait')}
      onCancel={(event) => event.preventDefault()}
      // A browser lets a dialog refuse only once; this one stays for as long as the work does.
      onClose={() => isWaiting && dialog.current?.showModal()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      {isWaiting && (
        <p role="status">
          <Spinner />
          {t('loading.wait')}
        </p>
      )}
    </dialog>
  )
}

export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
