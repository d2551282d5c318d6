/** The number in an address; null for what is none. */
export function numberIn(rest: string | undefined): string | null {
  return /^([A-Z]{2}\d{1,12})\/?$/.exec(rest ?? '')?.[1] ?? null
}

/** Which order an address means, and by which right: a token for whoever has no account. */
export function orderKeyIn(rest: string | undefined, url: URL): { number: string; token?: string } | null {
  const number = numberIn(rest)
  const token = url.searchParams.get('token')
  if (number === null) return null
  return token === null ? { number } : { number, token }
}
