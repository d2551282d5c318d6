import type { Locale } from '#core/locale.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { searchedIn } from './base-price.ts'
import type { Flag } from './catalog-directory.ts'
import type { Offer } from './listing.ts'
import { viewOf } from './listing-item.ts'
import { shownFlags } from './shown-flags.server.ts'

const maxPictures = 5

/** The offers that run now on this site, in order, with the number of their products and some pictures. */
export async function listOffers(ctx: RequestContext): Promise<Offer[]> {
  const offers = await Promise.all(
    shownFlags(ctx)
      .filter(({ type }) => type === 2)
      .map((flag) => gathered(ctx, flag)),
  )
  return offers.filter(({ count = 0 }) => count > 0)
}

/** All running flags, offers included. */
export function listFlags(ctx: RequestContext): Offer[] {
  return shownFlags(ctx).map((flag) => offerOf(flag, ctx.locale))
}

async function gathered(ctx: RequestContext, flag: Flag): Promise<Offer> {
  const { catalog, site, locale, currency } = ctx
  const { ids, total } = await catalog.engineOf(site.id).search({
    locale,
    ...searchedIn(currency),
    flagIds: [flag.id],
    sort: 3,
    offset: 0,
    limit: maxPictures,
  })
  const offer = offerOf(flag, locale)
  if (offer.pictures.length > 0) return { ...offer, count: total }
  const items = await catalog.items(ids, viewOf(ctx))
  return { ...offer, count: total, pictures: items.map(({ picture }) => picture) }
}

function offerOf(flag: Flag, locale: Locale): Offer {
  return {
    id: flag.id,
    type: flag.type,
    position: flag.position,
    title: flag.titles[locale],
    slug: flag.slugs[locale],
    badge: flag.badges[locale],
    startsAt: new Date(flag.startsAt).toISOString(),
    endsAt: flag.endsAt === null ? null : new Date(flag.endsAt).toISOString(),
    pictures: flag.pictures.slice(0, maxPictures),
  }
}
