import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { useCheckoutPaths } from '../checkout-page.tsx'
import { checkout } from '../shop-checkout.ts'

type Wish = { country: string; text: string; courier: string; lat: string; lng: string; max: string }

/** While somebody types, the server is asked only after a pause. */
const pauseMs = 250

export type Look = {
  offer: DeliveryOffer
  isBusy: boolean
  change(wish: Partial<Wish>, options?: { isTyping?: boolean }): void
}

/** Looks for lockers as the page itself would: the same question, without leaving it. */
export function useDeliveryLook(first: DeliveryOffer): Look {
  const fetcher = useFetcher<{ offer: DeliveryOffer }>({ key: 'delivery-look' })
  const paths = useCheckoutPaths()
  const [asked, setAsked] = useState<Partial<Wish>>({})
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const offer = fetcher.data?.offer ?? first
  return {
    offer,
    isBusy: fetcher.state !== 'idle',
    change(wish, { isTyping = false } = {}) {
      const whole = { country: String(offer.country_id), ...asked, max: '', ...wish }
      setAsked(whole)
      clearTimeout(pause.current)
      const ask = () => {
        const said = Object.entries(whole).filter(([, value]) => value !== '')
        void fetcher.load(`${paths.shipping(checkout.get().slug)}?${new URLSearchParams(said)}`)
      }
      if (isTyping) pause.current = setTimeout(ask, pauseMs)
      else ask()
    },
  }
}
