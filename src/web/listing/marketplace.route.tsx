import { appContext } from '#web/app-context.server.ts'
import { pathsIn } from '#web/paths.ts'
import type { Route } from './+types/marketplace.route'
import { ListingScreen } from './listing-screen.tsx'
import { loadListing } from './load-listing.server.ts'
import { pageAddress } from './page-address.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const path = pathsIn(ctx.locale).marketplace()
  const listing = await loadListing(ctx, url, { kind: 'marketplace', path })
  return { listing, ...pageAddress(listing) }
}

export default function Marketplace({ loaderData: { listing } }: Route.ComponentProps) {
  return <ListingScreen listing={listing} />
}
