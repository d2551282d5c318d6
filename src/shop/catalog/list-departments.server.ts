import type { RequestContext } from '#shop/request-context.server.ts'
import type { CatalogDirectory } from './catalog-directory.ts'
import type { Department } from './department.ts'
import { categoryFacet } from './listing-document.server.ts'

/** The categories of the marketplace that hold something on this site, as a tree. */
export async function listDepartments(
  ctx: Pick<RequestContext, 'catalog' | 'site' | 'locale'>,
): Promise<Department[]> {
  const { catalog, site, locale } = ctx
  const { facets } = await catalog.engineOf(site.id).search({ locale, sort: 3, offset: 0, limit: 1 })
  const counts = new Map((facets[categoryFacet] ?? []).map(({ value, count }) => [value, count]))
  return below(catalog.directory(), null, (id) => counts.get(id) ?? 0, locale)
}

function below(
  directory: CatalogDirectory,
  id: number | null,
  countOf: (id: number) => number,
  locale: RequestContext['locale'],
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
