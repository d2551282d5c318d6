import type { CachedProductRow } from './cached-product-row.ts'
import type { CatalogDirectory, Flag } from './catalog-directory.ts'

type Marked = Pick<CachedProductRow, 'flagIds' | 'categoryId' | 'brandId'>

/** The flags of a product: those set by hand, and those whose rule matches. */
export function flagsOn(
  row: Marked,
  discountLeft: number,
  directory: CatalogDirectory,
  flags: readonly Flag[],
): Flag[] {
  return flags.filter(({ id, rule }) => {
    if (row.flagIds.includes(id)) return true
    if (!rule) return false
    const { categoryId, brandId, discountLeftUpTo } = rule
    return (
      (categoryId === undefined ||
        directory.pathOf(row.categoryId).some((category) => category.id === categoryId)) &&
      (brandId === undefined || row.brandId === brandId) &&
      (discountLeftUpTo === undefined || discountLeft <= discountLeftUpTo)
    )
  })
}
