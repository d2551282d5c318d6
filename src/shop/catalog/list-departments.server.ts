import type { Locale } from '#core/locale.ts'
import type { Site } from '#shop/sites/site.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import type { Department } from './department.ts'
import { categoryFacet } from './listing-document.server.ts'
import type { Catalog } from './open-catalog.server.ts'

type Parts = { catalog: Catalog; site: Site; locale: Locale }

/** The marketplace categories that have products on this site, as a tree. */
export async function listDepartments(ctx: Parts): Promise<Department[]> {
  return departmentsIn(ctx, await countInCategories(ctx))
}

/** The number of products in each category of a site; the same in all languages. */
export async function countInCategories({
  catalog,
  site,
}: Omit<Parts, 'locale'>): Promise<Map<number, number>> {
  const query = { locale: site.defaultLocale, sort: 3, offset: 0, limit: 1 } as const
  const { facets } = await catalog.engineOf(site.id).search(query)
  return new Map((facets[categoryFacet] ?? []).map(({ value, count }) => [value, count]))
}

export function departmentsIn(
  { catalog, locale }: Omit<Parts, 'site'>,
  counts: ReadonlyMap<number, number>,
): Department[] {
  return below(catalog.directory(), null, (id) => counts.get(id) ?? 0, locale)
}

function below(
  directory: CatalogDirectory,
  id: number | null,
  countOf: (id: number) => number,
  locale: Locale,
): Department[] {
  return directory
    .childrenOf(id)
    .filter((category) => category.isInMarketplace && countOf(category.id) > 0)
    .map((category) => ({
      id: category.id,
      name: category.names[locale],
      slugPath: directory.slugPath(category.id, locale),
      count: countOf(category.id),
      children: below(directory, category.id, countOf, locale),
    }))
}
