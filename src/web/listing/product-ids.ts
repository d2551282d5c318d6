/** As many as a listing's first page has. */
export const maxProductIds = 48

/** `?ids=7.12.3`: in that order, each once; what is no id is ignored. */
export function readProductIds(query: URLSearchParams): number[] {
  const ids = (query.get('ids') ?? '').split('.').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, maxProductIds)
}
