/** A note for the rest of the session; a browser that keeps nothing forgets it at once. */
export function readSessionNote(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSessionNote(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {}
}
