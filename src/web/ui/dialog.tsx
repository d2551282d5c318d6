import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

/** Specification 2: a modal takes 300 ms to go. */
export const dialogExitMs = 300

type Props = {
  isOpen: boolean
  onClose(): void
  title: string
  /** A drawer comes from the side, a full one fills a telephone, a modal becomes a sheet there. */
  shape?: 'modal' | 'drawer' | 'full'
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back to who opened it. */
export function Dialog({ isOpen, onClose, title, shape = 'modal', footer, children }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      delete element.dataset.leaving
      if (!element.open) element.showModal()
      return
    }
    if (!element.open) return
    element.dataset.leaving = 'true'
    const leaving = setTimeout(() => element.close(), dialogExitMs)
    return () => clearTimeout(leaving)
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the dialog knows
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[shape])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={t('dialog.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  )
}
