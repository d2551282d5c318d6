import { cartNote, readCartNote } from './read-cart-note.ts'

export function writeCartNote({ items, version }: { items: readonly unknown[]; version: number }): void {
  try {
    if (items.length === 0) localStorage.removeItem(cartNote)
    else if (readCartNote() !== String(version)) localStorage.setItem(cartNote, String(version))
  } catch {}
}

export function forgetCartNote(): void {
  writeCartNote({ items: [], version: 0 })
}

/** Tells when another tab has changed the cart, with its version; null for one that is empty now. */
export function onOtherTab(tell: (version: number | null) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === cartNote) tell(newValue === null ? null : Number(newValue))
  })
}
