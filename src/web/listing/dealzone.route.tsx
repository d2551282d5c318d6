import { appContext } from '#web/app-context.server.ts'
import { pathsIn } from '#web/paths.ts'
import type { Route } from './+types/dealzone.route'
import { ListingScreen } from './listing-screen.tsx'
import { loadListing } from './load-listing.server.ts'
import { pageAddress } from './page-address.ts'

/** At least −10 %, the deepest cut first. */
const standing = { discount: { max: 90 }, sort: 2 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const path = pathsIn(ctx.locale).deals()
  const listing = await loadListing(ctx, url, { kind: 'deals', path, standing })
  return { listing, ...pageAddress(listing) }
}

export default function Dealzone({ loaderData: { listing } }: Route.ComponentProps) {
  return <ListingScreen listing={listing} />
}
