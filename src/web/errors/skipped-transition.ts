/** A click while a page is still fading in skips that transition, and React Router leaves its promise to nobody. */
export function isSkippedTransition(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError' && /transition/i.test(error.message)
}
