import type { FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'

/**
 * Sends a form whose button is busy from then on. By itself a fetcher tells that it is under way only when the page has
 * time for it, and on a slow telephone the second press of a double click comes sooner.
 */
export function sendAtOnce(fetcher: FetcherWithComponents<unknown>, event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  void fetcher.submit(event.currentTarget, { flushSync: true })
}
