/** What a key of staff may be allowed to do; each call of a program names one. */
export const staffScopes = [
  'orders.read',
  'catalog.read',
  'catalog.write',
  'stock.write',
  'shipments.write',
  'webhooks',
] as const
/** A company's own keys do the last one, and only that. */
export const apiScopes = [...staffScopes, 'declarations'] as const
export type ApiScope = (typeof apiScopes)[number]

/** How many requests a key may make in a minute. */
export const apiRates = [60, 300, 600] as const
export type ApiRate = (typeof apiRates)[number]

/** A key that a request has shown and that counts. */
export type ApiKeyUse = {
  id: string
  scopes: readonly ApiScope[]
  requestsAMinute: ApiRate
  /** Whose key it is; null for one of staff. */
  companyId: string | null
}

const pattern = /^amberway_([0-9a-f]{12})_([0-9a-f]{64})$/

/** As programs send it. Scanners of code find keys by how they begin. */
export function keyText(handle: string, secret: string): string {
  return `amberway_${handle}_${secret}`
}

export function readKeyText(shown: string): { handle: string; secret: string } | null {
  const [, handle, secret] = pattern.exec(shown) ?? []
  return handle && secret ? { handle, secret } : null
}
