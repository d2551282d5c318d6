import type { FramePage } from '#shop/content/content.ts'
import { contentPaths } from '#shop/paths/content-paths.ts'
import { useShop } from '#web/shop-context.tsx'

/** Where this site has such a page; null where it has none. */
export function usePagePath(): (key: FramePage) => string | null {
  const { pages, locale } = useShop()
  return (key) => {
    const page = pages[key]
    return page ? contentPaths(locale).page(page.slug) : null
  }
}
