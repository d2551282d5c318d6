import { useRouteLoaderData } from 'react-router'
import type { SiteTags } from '#shop/marketing/tags.ts'
import type { deliveryFrom } from '#shop/shipping/local-delivery.ts'
import type { Relative } from '#shop/sites/family.ts'

/** The data that the root gives to every page of this visit. */
export type Visit = {
  currencyId: number
  origin: string
  family: readonly Relative[]
  year: number
  build: string
  delivery: ReturnType<typeof deliveryFrom>
  /** Where the site delivers to, named in the language of the page, its own country first. */
  destinations: readonly { id: number; name: string }[]
  destinationId: number
  shopFileHref: string
  /** Of other companies; null if the site has none. The policy of this document may be without them all the same. */
  tags: { site: SiteTags; areHere: boolean } | null
}

/** Undefined only where the root itself failed. */
export function useVisit(): Visit | undefined {
  return useRouteLoaderData<Visit>('root')
}
