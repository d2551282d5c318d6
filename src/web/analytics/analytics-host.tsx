import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { SiteTags } from '#shop/marketing/tags.ts'
import { consent } from '#web/consent/saved-consent.ts'
import { useShop } from '#web/shop-context.tsx'
import { type Analytics, createAnalytics } from './analytics.ts'
import { crossByDocument } from './cross-by-document.ts'
import { describeSighting } from './describe-sighting.ts'
import { followCart } from './follow-cart.ts'
import { sightingsOf } from './page-events.ts'
import { readChoice } from './read-choice.ts'
import { mayHaveTags } from './tagged-pages.ts'
import { onTracked } from './track.ts'
import { removeVendorCookies } from './vendors/vendor-cookies.ts'

type Props = { tags: SiteTags; hasTagPolicy: boolean }

/** One for each document. */
let analytics: Analytics | null = null

/**
 * Only on sites with tags, once the browser is idle. Sees pages and cart, and leaves the rest to `analytics.ts`; the tags
 * themselves are loaded after consent.
 */
export function AnalyticsHost({ tags, hasTagPolicy }: Props) {
  const { locale } = useShop()
  const { pathname, search } = useLocation()
  const { id: route = '', params = {}, loaderData: data } = useMatches().at(-1) ?? {}
  const started = analyticsOf({ tags, hasTagPolicy }, locale)

  useEffect(() => {
    const look = () => started.look(mayHaveTags(location.pathname))
    const stops = [
      consent.subscribe(look),
      crossByDocument(started.isOn, hasTagPolicy),
      onTracked((event) => started.see({ name: 'quote_step', event })),
      followCart(started.see),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [started, hasTagPolicy])

  const isPaid = (data as { result?: { state?: string } } | undefined)?.result?.state === 'paid'
  const lastAddress = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: data may be a new object with the same content
  useEffect(() => {
    started.look(mayHaveTags(pathname))
    // A payment may be confirmed while its page stays.
    const isNew = lastAddress.current !== pathname + search
    lastAddress.current = pathname + search
    const seen = sightingsOf({ pathname, search, route, params, data })
    for (const sighting of seen) if (isNew || sighting.name !== 'page') started.see(sighting)
  }, [started, pathname, search, route, isPaid])
  return null
}

function analyticsOf(props: Props, locale: string): Analytics {
  analytics ??= startAnalytics(props, locale)
  return analytics
}

function startAnalytics({ tags, hasTagPolicy }: Props, locale: string): Analytics {
  return createAnalytics({
    tags,
    hasTagPolicy,
    readChoice,
    describe: (sighting) => describeSighting(sighting, locale),
    connect: async (allowed, choice) =>
      (await import('./vendors/connect-tags.ts')).connectTags(allowed, choice),
    cleanUp: removeVendorCookies,
    reload: () => location.reload(),
    storage: () => ({ session: sessionStorage, local: localStorage }),
  })
}
