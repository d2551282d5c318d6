import type { PageFacts } from './page-facts.ts'

/** Two pages that can be found must be told apart in a list of results. */
export function titleProblems(pages: readonly PageFacts[]): string[] {
  const indexed = pages.filter(({ isIndexed, url, canonical }) => isIndexed && canonical === url)
  const byTitle = Map.groupBy(indexed, ({ url, title }) => `${new URL(url).origin} ${localeOf(url)} ${title}`)
  return [...byTitle.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.map(({ url }) => url).join(' and ')} have one title: “${same[0]?.title}”`)
}

/** A page that names another as its translation is named by it, for the same language. */
export function familyProblems(pages: ReadonlyMap<string, PageFacts>): string[] {
  return [...pages.values()].flatMap(({ url, canonical, alternates }) =>
    canonical !== url
      ? []
      : alternates.flatMap(({ href }) => {
          const other = pages.get(href)
          if (!other || href === url) return []
          if (!other.isIndexed) return [`${url} names ${href}, which is kept out of the index`]
          const isNamed = other.alternates.some((link) => link.href === url)
          return isNamed ? [] : [`${url} names ${href}, which does not name it back`]
        }),
  )
}

/** The map has what can be found, and nothing else. */
export function sitemapProblems(
  mapped: readonly string[],
  pages: ReadonlyMap<string, PageFacts>,
  { isWhole }: { isWhole: boolean },
): string[] {
  const problems: string[] = []
  const names = new Set(mapped)
  if (names.size !== mapped.length) problems.push('the sitemaps name a page twice')
  for (const url of mapped) {
    const page = pages.get(url)
    if (!page && isWhole) problems.push(`the sitemap names ${url}, which is no page`)
    if (page && (!page.isIndexed || page.canonical !== url))
      problems.push(`the sitemap names ${url}, which is not to be indexed`)
  }
  for (const { url, isIndexed, canonical } of pages.values()) {
    const { search } = new URL(url)
    if (isIndexed && canonical === url && !search && !names.has(url))
      problems.push(`${url} can be indexed, but no sitemap names it`)
  }
  return problems
}

function localeOf(url: string): string {
  return new URL(url).pathname.split('/')[1] ?? ''
}
