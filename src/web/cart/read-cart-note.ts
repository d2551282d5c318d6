/**
 * Cached pages are the same for everyone, and scripts cannot read the cart's cookie. So the browser itself notes that
 * there is a cart, and in which version. Without the note no call is needed, as on most visits. A browser without
 * storage shows its cart only on pages that the server renders with it.
 */
export const cartNote = 'has_cart'

export function readCartNote(): string | null {
  try {
    return localStorage.getItem(cartNote)
  } catch {
    return null
  }
}
