import type { RequestContext } from '#shop/request-context.server.ts'
import type { Offer } from './listing.ts'

/** The offers that run now on this site, in their order. */
export async function listOffers(_ctx: RequestContext): Promise<Offer[]> {
  throw new Error('not yet')
}
