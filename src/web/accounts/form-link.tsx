import type { ReactNode } from 'react'
import type { ModalName } from '#web/modals/modal-names.ts'
import { modalState, openModal } from '#web/modals/open-modal.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'

/** Where a form is shown: on its own page, or in a modal over another page. */
export type Place = 'page' | 'modal'

type Props = {
  place: Place
  modal: Extract<ModalName, 'login' | 'register' | 'forgot-password'>
  to: string
  children: ReactNode
}

/** A link from one form to another: to a page from a page, to a modal from a modal. */
export function FormLink({ place, modal, to, children }: Props) {
  if (place === 'page') {
    return (
      <ShopLink to={to} className={text.link}>
        {children}
      </ShopLink>
    )
  }
  return (
    <button type="button" className={text.link} onClick={() => openModal(modal, modalState.get().subject)}>
      {children}
    </button>
  )
}
