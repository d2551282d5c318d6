import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { names } from './delivery-names.ts'

type Query = { country: string; text: string; courier: string; lat: string; lng: string; max: string }

/** While the shopper types, the server is asked only after a pause. */
const pauseMs = 250

export type PickupPointSearch = {
  offer: DeliveryOffer
  isBusy: boolean
  /** The form of the page. */
  form: RefObject<HTMLFormElement | null>
  change(query: Partial<Query>, options?: { isTyping?: boolean }): void
}

/**
 * Searches for lockers with the page's own form, as without script and without leaving the page, whose `action` answers. All of it is sent, so
 * that nothing typed is lost if the session is over.
 */
export function usePickupPointSearch(first: DeliveryOffer, action: string): PickupPointSearch {
  const fetcher = useFetcher<{ offer: DeliveryOffer }>({ key: 'pickup-point-search' })
  const [asked, setAsked] = useState<Partial<Query>>({})
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const form = useRef<HTMLFormElement>(null)
  const offer = fetcher.data?.offer ?? first
  return {
    offer,
    isBusy: fetcher.state !== 'idle',
    form,
    change(query, { isTyping = false } = {}) {
      const whole = { country: String(offer.country_id), ...asked, max: '', ...query }
      setAsked(whole)
      clearTimeout(pause.current)
      const ask = () => {
        const fields = new FormData(form.current ?? undefined)
        for (const [name, value] of Object.entries({ ...whole, [names.intent]: 'search' }))
          fields.set(name, value)
        void fetcher.submit(fields, { method: 'post', action })
      }
      if (isTyping) pause.current = setTimeout(ask, pauseMs)
      else ask()
    },
  }
}
