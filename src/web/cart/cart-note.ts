/**
 * Pages are kept for everyone and the cart's cookie is out of reach of scripts, so this browser notes for itself that
 * there is a cart, and in which version. Without the note nobody need ask: most visits cost no call. Other tabs hear
 * when it changes. A browser that keeps nothing shows its cart only where the server draws it.
 */
const key = 'has_cart'

export function hasCartNote(): boolean {
  return read() !== null
}

export function writeCartNote({ items, version }: { items: readonly unknown[]; version: number }): void {
  try {
    if (items.length === 0) localStorage.removeItem(key)
    else if (read() !== String(version)) localStorage.setItem(key, String(version))
  } catch {}
}

export function forgetCartNote(): void {
  writeCartNote({ items: [], version: 0 })
}

/** Tells when another tab has changed the cart, with its version; null for one that is empty now. */
export function onOtherTab(tell: (version: number | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) tell(event.newValue === null ? null : Number(event.newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
