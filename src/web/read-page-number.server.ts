const maxPage = 10_000

/** The page of a list that an address asks for; the first one if it names none. */
export function readPageNumber(url: URL): number {
  return Math.min(maxPage, Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1))
}
