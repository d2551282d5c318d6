import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'

type DialogProps = { title: string; size?: 'sm' | 'lg'; onClose: () => void; children: ReactNode }

/** A dialog over the page. The browser keeps the focus inside, closes it with Esc and gives the focus back. */
export function Dialog({ title, size, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = element.current
    if (shown && !shown.open) shown.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={size ? `o-dlg o-dlg--${size}` : 'o-dlg'}
      aria-labelledby={id}
      // Told late: in development an effect runs twice, and the dialog is open again by then.
      onClose={() => element.current?.open || onClose()}
    >
      <div className="o-dlg__h">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={say('Close')}
          onClick={() => element.current?.close()}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** A dialog with the button that opens it elsewhere on the page. */
export function useDialog({ onClosed, ...props }: Omit<DialogProps, 'onClose'> & { onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    dialog: isOpen ? <Dialog {...props} onClose={close} /> : null,
  }
}
