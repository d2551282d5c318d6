import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { Toaster } from '#web/toasts/toaster.tsx'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { keepFocus } from './keep-focus.ts'
import { openDialogs } from './open-dialogs.ts'

/** Specification 2: a modal takes 300 ms to go. */
export const dialogExitMs = 300

type Props = {
  isOpen: boolean
  onClose(): void
  title: string
  /** A drawer slides in from the side, `full` fills the screen of a phone, a modal becomes a sheet there. */
  shape?: 'modal' | 'drawer' | 'full'
  /** Called after the closing animation; the content may then be removed. */
  onGone?(): void
  /** Between the title and the way out. */
  beside?: ReactNode
  children: ReactNode
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back to who opened it. */
export function Dialog({ isOpen, onClose, title, shape = 'modal', onGone, beside, children }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPressedBeside = useRef(false)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      delete element.dataset.leaving
      if (!element.open) element.showModal()
      return openDialogs.add(element)
    }
    if (!element.open) return
    element.dataset.leaving = 'true'
    const leaving = setTimeout(() => {
      element.close()
      // What opened it may be hidden, or gone with its page.
      keepFocus()
    }, dialogExitMs)
    return () => clearTimeout(leaving)
  }, [isOpen])

  // While it leaves, its content cannot have the focus any more, and the page behind it not yet.
  useLayoutEffect(() => {
    if (!isOpen && dialog.current?.open) dialog.current.focus({ preventScroll: true })
  }, [isOpen])

  // Other content in the same dialog: the focus moves from the old content to the new title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that counts
  useEffect(() => {
    // While new content is fetched, the pressed element may be hidden and not yet removed.
    const { activeElement } = document
    const isLost =
      activeElement === document.body ||
      activeElement === dialog.current ||
      activeElement?.checkVisibility() === false
    if (dialog.current?.open && isLost) heading.current?.focus()
  }, [title])

  const isBeside = ({ target, currentTarget }: PointerEvent | React.MouseEvent) => target === currentTarget
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the dialog knows
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[shape])}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file field inside may cancel something of its own.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        onClose()
        onGone?.()
      }}
      onPointerDown={(event) => {
        wasPressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        // A press that began inside, as when one selects a text, means nothing by ending outside.
        if (isBeside(event) && wasPressedBeside.current) onClose()
      }}
    >
      {/* While the dialog closes, nothing inside can be pressed again. */}
      <div className={styles.panel} inert={!isOpen}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {beside}
          <IconButton label={t('dialog.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
      {isOpen && <Toaster within={dialog} />}
    </dialog>
  )
}
