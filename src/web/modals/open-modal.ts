import { createStore } from '#web/store.ts'
import type { ModalName } from './modal-names.ts'

/** One at a time; the name stays while the modal fades, so that it does not fade empty. */
export const modalState = createStore<{ name: ModalName | null; isOpen: boolean }>({
  name: null,
  isOpen: false,
})

export function openModal(name: ModalName): void {
  modalState.set({ name, isOpen: true })
}

export function closeModal(): void {
  modalState.set({ isOpen: false })
}
