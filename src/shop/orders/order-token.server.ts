import type { Encryption } from '#platform/encryption.server.ts'

/**
 * Opens an order for a guest. It is derived from the checkout's random slug with the shop's key, so every email can
 * contain it and the database does not store it.
 */
export function orderToken(
  { encryption, siteId }: { encryption: Encryption; siteId: number },
  slug: string,
): string {
  return encryption.mark(`order ${slug}`, `site ${siteId}`).toString('hex')
}
