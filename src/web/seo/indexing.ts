/** Query keys that show a part or another order of a page, on whichever page they are. */
const viewKeys = ['f.manufacturer', 'az', 's']
const personalPages = /^\/[a-z]{2}\/create-order(?:\/|$)/

/** Specification 2: these addresses never belong into an index, whatever the page itself says. */
export function isUnindexed({ pathname, search }: { pathname: string; search: string }): boolean {
  const query = new URLSearchParams(search)
  return personalPages.test(pathname) || viewKeys.some((key) => query.has(key))
}
