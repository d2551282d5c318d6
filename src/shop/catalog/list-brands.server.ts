import { inOrder } from '#core/collation.ts'
import { type Locale, languageTag } from '#core/locale.ts'
import { brandFacet } from '#search/search-engine.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

export type BrandList = {
  /** The initial letters of all brands, in the language's order. */
  letters: readonly string[]
  brands: readonly { slug: string; name: string; letter: string; count: number }[]
}

/** The brands with products on this site, in the language's order; all, or those of one letter. */
export async function listBrands(ctx: RequestContext, letter: string | null): Promise<BrandList> {
  const { catalog, site, locale } = ctx
  const directory = catalog.directory()
  const { facets } = await catalog.engineOf(site.id).search({ locale, sort: 3, offset: 0, limit: 1 })
  const { compare } = inOrder(locale)
  const all = (facets[brandFacet] ?? [])
    .flatMap(({ value, count }) => {
      const brand = directory.brand(value)
      return brand
        ? [{ slug: brand.slug, name: brand.name, letter: letterOf(brand.name, locale), count }]
        : []
    })
    .sort((one, other) => compare(one.name, other.name))
  const letters = [...new Set(all.map((brand) => brand.letter))].sort(compare)
  const asked = letter?.toLocaleUpperCase(languageTag(locale))
  return { letters, brands: asked === undefined ? all : all.filter((brand) => brand.letter === asked) }
}

/** The letter that a name is listed under; digits and signs share one group. */
function letterOf(name: string, locale: Locale): string {
  const upper = name.normalize('NFC').charAt(0).toLocaleUpperCase(languageTag(locale))
  return /\p{Letter}/u.test(upper) ? upper : '#'
}
