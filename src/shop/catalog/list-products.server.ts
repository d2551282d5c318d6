import type { RequestContext } from '#shop/request-context.server.ts'
import type { Listing, ListingChoice } from './listing.ts'

export type ListingRequest = {
  choice: ListingChoice
  categoryId: number | null
  offset: number
  limit: number
}

/** What a listing shows, in the site, language and currency of the request. */
export async function listProducts(_ctx: RequestContext, _request: ListingRequest): Promise<Listing> {
  throw new Error('not yet')
}
