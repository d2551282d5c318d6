import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { readListingAddress, writeListingAddress } from '#shop/catalog/listing-address.ts'
import { isPastedLink } from '#shop/links/pasted-link.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { appContext } from '#web/app-context.server.ts'
import { pathsIn } from '#web/paths.ts'
import { whereFeature } from './where-feature.server.ts'

/** The address of a page abroad is something to buy, not to look for. */
const withoutLinks: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { site, locale } = context.get(appContext)
  const text = url.searchParams.get('searchText') ?? ''
  if (!site.features.quotes || !isPastedLink(text)) return next()
  throw redirect(quotePaths(locale).orderForm({ url: text.trim() }))
}

/** Without a text there is nothing to search for: the marketplace lists everything, under the same filters. */
const withText: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { choice } = readListingAddress(url.searchParams)
  if (choice.text !== '') return next()
  const query = writeListingAddress(choice)
  const path = pathsIn(context.get(appContext).locale).marketplace()
  throw redirect(query.size > 0 ? `${path}?${query}` : path)
}

export const middleware = [whereFeature('marketplace'), withoutLinks, withText]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
