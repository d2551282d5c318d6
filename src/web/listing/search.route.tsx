import { appContext } from '#web/app-context.server.ts'
import { pathsIn } from '#web/paths.ts'
import type { Route } from './+types/search.route'
import { ListingScreen } from './listing-screen.tsx'
import { loadListing } from './load-listing.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const path = pathsIn(ctx.locale).search()
  return { listing: await loadListing(ctx, url, { kind: 'search', path }) }
}

export default function Search({ loaderData: { listing } }: Route.ComponentProps) {
  return <ListingScreen listing={listing} />
}
