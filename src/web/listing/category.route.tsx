import { redirect } from 'react-router'
import { type Locale, locales } from '#core/locale.ts'
import { findCategory } from '#shop/catalog/find-category.server.ts'
import { sitesSellingIn } from '#shop/catalog/find-selling-sites.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { pathsIn } from '#web/paths.ts'
import type { Route } from './+types/category.route'
import { ListingScreen } from './listing-screen.tsx'
import { loadListing } from './load-listing.server.ts'
import { pageAddress } from './page-address.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const found = findCategory(ctx, params['*'].replace(/\/$/, ''))
  if (found.found === 'none') throw pageNotFoundAt(url)
  if (found.found === 'moved') {
    throw redirect(pathsIn(ctx.locale).category(found.slugPath) + url.search, 301)
  }
  const { id, slugPaths } = found
  const path = pathsIn(ctx.locale).category(slugPaths[ctx.locale])
  const alternates: Partial<Record<Locale, string>> = Object.fromEntries(
    locales.map((locale) => [locale, pathsIn(locale).category(slugPaths[locale])]),
  )
  const listing = await loadListing(ctx, url, { kind: 'category', path, alternates, categoryId: id })
  const alternateSites = await sitesSellingIn(ctx, id)
  return { listing, alternates, alternateSites, ...pageAddress(listing) }
}

export default function Category({ loaderData: { listing } }: Route.ComponentProps) {
  return <ListingScreen listing={listing} />
}
