import type { FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'

/**
 * Sends a form and makes its button busy at once. A fetcher reports its state only when the page has time, and on a slow
 * phone the second press of a double click comes sooner.
 */
export function sendAtOnce(fetcher: FetcherWithComponents<unknown>, event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  void fetcher.submit(event.currentTarget, { flushSync: true })
}
