import type { CachedProductRow } from './cached-product-row.ts'
import type { CatalogDirectory, Flag } from './catalog-directory.ts'

type Marked = Pick<CachedProductRow, 'flagIds' | 'categoryId' | 'brandId'>

/** Which of the flags a product bears: by hand, or because it is what a flag's rule asks for. */
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
