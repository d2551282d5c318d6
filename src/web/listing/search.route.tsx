import { readListingAddress } from '#shop/catalog/listing-address.ts'
import { addressOf } from '#shop/content/content-address.ts'
import { searchContent } from '#shop/content/search-content.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { ContentHits } from '#web/content/content-hits.tsx'
import { pathsIn } from '#web/paths.ts'
import type { Route } from './+types/search.route'
import { ListingScreen } from './listing-screen.tsx'
import { loadListing } from './load-listing.server.ts'

const mostHits = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const path = pathsIn(ctx.locale).search()
  const { text } = readListingAddress(url.searchParams).choice
  const [listing, hits] = await Promise.all([
    loadListing(ctx, url, { kind: 'search', path }),
    text === '' ? [] : findHits(ctx, text),
  ])
  ctx.cachePage('content')
  return { listing, hits, text }
}

/** Products are found without them, too. */
async function findHits(ctx: RequestContext, text: string) {
  try {
    const hits = await searchContent(ctx, text, { limit: mostHits })
    return hits.map(({ kind, slug, title, snippet }) => ({
      to: addressOf(kind, ctx.locale, slug),
      title,
      snippet,
    }))
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'a search is shown without its answers')
    return []
  }
}

export default function Search({ loaderData: { listing, hits, text } }: Route.ComponentProps) {
  return (
    <>
      <ListingScreen listing={listing} />
      <ContentHits hits={hits} text={text} />
    </>
  )
}
