import type { FormEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'

/**
 * Sends a form and makes its button busy at once. A fetcher reports its state only when the page has time, and on a slow
 * phone the second press of a double click comes sooner. A button with a name is sent with its form.
 */
export function sendAtOnce(fetcher: FetcherWithComponents<unknown>, event: FormEvent<HTMLFormElement>): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  const pressed = submitter instanceof HTMLButtonElement && submitter.name !== '' ? submitter : null
  void fetcher.submit(pressed ?? event.currentTarget, { flushSync: true })
}
