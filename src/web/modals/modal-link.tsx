import type { MouseEvent, ReactNode } from 'react'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { ModalName } from './modal-names.ts'
import { useModals } from './modals-context.tsx'
import { type ModalSubject, openModal } from './open-modal.ts'

type Props = {
  modal: ModalName
  /** What it is about. */
  subject?: ModalSubject
  to: string
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A link to the page; with script and a plain click the modal of the same name opens over this one. */
export function ModalLink({ modal, subject, ...link }: Props) {
  const isThere = modal in useModals()
  const onClick = (event: MouseEvent) => {
    if (!isThere || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    openModal(modal, subject)
  }
  return <ShopLink {...link} onClick={onClick} aria-haspopup={isThere ? 'dialog' : undefined} />
}
