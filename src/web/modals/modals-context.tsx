import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import type { ModalName } from './modal-names.ts'
import type { ModalSubject } from './open-modal.ts'

export type Modal = {
  title: MessageKey
  shape: 'modal' | 'drawer'
  Content: ComponentType<{ subject: ModalSubject }>
}
export type Modals = Partial<Record<ModalName, Modal>>

/** Without a provider, as around an error, links lead to pages. */
const Context = createContext<Modals>({})

export function ModalsProvider({ modals, children }: { modals: Modals; children: ReactNode }) {
  return <Context value={modals}>{children}</Context>
}

export function useModals(): Modals {
  return use(Context)
}
