import type { Encryption } from '#platform/encryption.server.ts'

/**
 * What opens an order for whoever has no account. Made of the checkout's slug, which is random, under the shop's key: it
 * can be made again for every email, and nowhere is it kept.
 */
export function orderToken(
  { encryption, siteId }: { encryption: Encryption; siteId: number },
  slug: string,
): string {
  return encryption.mark(`order ${slug}`, `site ${siteId}`).toString('hex')
}
