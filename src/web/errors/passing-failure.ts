/** What each browser says of a request that got no answer. */
const lostConnection = /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/

/**
 * Failures that mend themselves and may reach the window although somebody deals with them: a click while a page is
 * still fading in skips that transition, and React Router leaves its promise to nobody; and page data that does not
 * arrive is noticed by the browser a moment before React Router looks at it.
 */
export function isPassingFailure(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'AbortError' && /transition/i.test(error.message)
  return error instanceof TypeError && lostConnection.test(error.message)
}
