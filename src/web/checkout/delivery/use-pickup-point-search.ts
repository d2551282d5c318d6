import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { useCheckoutPaths } from '../checkout-page.tsx'
import { checkout } from '../shop-checkout.ts'

type Query = { country: string; text: string; courier: string; lat: string; lng: string; max: string }

/** While the shopper types, the server is asked only after a pause. */
const pauseMs = 250

export type PickupPointSearch = {
  offer: DeliveryOffer
  isBusy: boolean
  change(query: Partial<Query>, options?: { isTyping?: boolean }): void
}

/** Searches for lockers with the page's own address, without leaving the page. */
export function usePickupPointSearch(first: DeliveryOffer): PickupPointSearch {
  const fetcher = useFetcher<{ offer: DeliveryOffer }>({ key: 'pickup-point-search' })
  const paths = useCheckoutPaths()
  const [asked, setAsked] = useState<Partial<Query>>({})
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const offer = fetcher.data?.offer ?? first
  return {
    offer,
    isBusy: fetcher.state !== 'idle',
    change(query, { isTyping = false } = {}) {
      const whole = { country: String(offer.country_id), ...asked, max: '', ...query }
      setAsked(whole)
      clearTimeout(pause.current)
      const ask = () => {
        const params = Object.entries(whole).filter(([, value]) => value !== '')
        void fetcher.load(`${paths.shipping(checkout.get().slug)}?${new URLSearchParams(params)}`)
      }
      if (isTyping) pause.current = setTimeout(ask, pauseMs)
      else ask()
    },
  }
}
