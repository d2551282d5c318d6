/**
 * Cached pages are the same for everyone, and scripts cannot read the cart's cookie. So the browser itself notes that
 * there is a cart, and in which version. Without the note nobody need ask: most visits cost no call. A browser that
 * keeps nothing shows its cart only where the server draws it.
 */
export const cartNote = 'has_cart'

export function readCartNote(): string | null {
  try {
    return localStorage.getItem(cartNote)
  } catch {
    return null
  }
}
