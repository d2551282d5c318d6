type Key = { number: string } | { token: string; number?: string }

/**
 * Which order an address means, and by which right: `/order/{token}` and `…/{number}?token=` are for guests.
 * Null for any other address.
 */
export function orderKeyIn(rest: string | undefined, { pathname, searchParams }: URL): Key | null {
  const last = (rest ?? '').replace(/\/$/, '')
  if (/^\/[a-z]{2}\/order\//.test(pathname)) return { token: last }
  if (!/^[A-Z]{2}\d{1,12}$/.test(last)) return null
  const token = searchParams.get('token')
  return token === null ? { number: last } : { number: last, token }
}

/** `/my-orders/{slug}` of a request to send parcels on. */
export function forwardSlugIn(rest: string | undefined, { pathname }: URL): string | null {
  const last = (rest ?? '').replace(/\/$/, '')
  return /^\/[a-z]{2}\/my-orders\//.test(pathname) && /^[0-9a-f]{32}$/.test(last) ? last : null
}

/** The same by its number, as emails, invoices and the balance name it. */
export function forwardNumberIn(rest: string | undefined, { pathname }: URL): string | null {
  const last = (rest ?? '').replace(/\/$/, '')
  return /^\/[a-z]{2}\/my-orders\//.test(pathname) && /^FR\d{1,12}$/.test(last) ? last : null
}
