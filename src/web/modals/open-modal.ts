import { createStore } from '#web/store.ts'
import type { ModalName } from './modal-names.ts'

/** What a modal is about: which address, which product. */
export type ModalSubject = Readonly<Record<string, string | number>>

/** One at a time; name and subject stay while the modal fades, so that it does not fade empty. */
export const modalState = createStore<{
  name: ModalName | null
  subject: ModalSubject
  isOpen: boolean
  /** Counts openings; each starts with empty fields. */
  opening: number
}>({ name: null, subject: {}, isOpen: false, opening: 0 })

export function openModal(name: ModalName, subject: ModalSubject = {}): void {
  modalState.set({ name, subject, isOpen: true, opening: modalState.get().opening + 1 })
}

export function closeModal(): void {
  modalState.set({ isOpen: false })
}

export function forgetModal(): void {
  modalState.set({ name: null, subject: {} })
}
