import type { Locale } from '#core/locale.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import type { ContentKind } from './content.ts'

/** Where a content stands in the shop. */
export function addressOf(kind: ContentKind, locale: Locale, slug: string): string {
  const paths = contentPaths(locale)
  switch (kind) {
    case 'post':
      return paths.post(slug)
    case 'question':
      return paths.question(slug)
    default:
      return paths.page(slug)
  }
}
