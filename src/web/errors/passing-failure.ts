/** What each browser says of a request that got no answer. */
const lostConnection = /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/

/** A click while a page fades in, a telephone that is turned or a tab that is hidden, a page that takes long. */
const endsOfTransition = new Set(['AbortError', 'InvalidStateError', 'TimeoutError'])

/**
 * Failures that mend themselves and may reach the window although somebody deals with them: a transition that ends
 * before its time still shows the next page, and React Router leaves its promise to nobody; and page data that does
 * not arrive is noticed by the browser a moment before React Router looks at it.
 */
export function isPassingFailure(error: unknown): boolean {
  if (error instanceof DOMException)
    return endsOfTransition.has(error.name) && /transition/i.test(error.message)
  return error instanceof TypeError && lostConnection.test(error.message)
}
