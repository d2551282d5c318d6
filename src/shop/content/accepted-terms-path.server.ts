import type { Locale } from '#core/locale.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import type { ContentDirectory } from './content-directory.server.ts'

/** The page with the very words that somebody accepted; null where the site has none any more. */
export function acceptedTermsPath(
  content: Pick<ContentDirectory, 'frame'>,
  { siteId, locale, version }: { siteId: number; locale: Locale; version: string | null },
): string | null {
  const page = content.frame(siteId, locale).pages['purchase-agreement']
  if (!page) return null
  // Before versions were numbered they were called by their month.
  const isNumbered = version !== null && /^\d{1,6}$/.test(version)
  return contentPaths(locale).policy(page.slug, isNumbered ? { version: Number(version) } : {})
}
