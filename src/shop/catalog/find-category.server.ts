import { type Locale, locales } from '#core/locale.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

export type FoundCategory =
  | { found: 'category'; id: number; slugPaths: Readonly<Record<Locale, string>> }
  /** A former slug or a wrong path: redirect permanently. */
  | { found: 'moved'; slugPath: string }
  | { found: 'none' }

/** Finds the category of a path after `/c/`. Only the last slug decides; the others are for readers. */
export function findCategory(
  { catalog, locale }: Pick<RequestContext, 'catalog' | 'locale'>,
  path: string,
): FoundCategory {
  const directory = catalog.directory()
  const slug = path.split('/').findLast((part) => part !== '')
  const category = slug === undefined ? undefined : directory.categoryBySlug(locale, slug)
  if (!category?.isInMarketplace) return { found: 'none' }
  const slugPath = directory.slugPath(category.id, locale)
  if (slugPath !== path.replace(/\/$/, '')) return { found: 'moved', slugPath }
  const slugPaths = Object.fromEntries(
    locales.map((other) => [other, directory.slugPath(category.id, other)]),
  ) as Record<Locale, string>
  return { found: 'category', id: category.id, slugPaths }
}
