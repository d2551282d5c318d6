import { createHmac } from 'node:crypto'
import type { RequestContext } from '#shop/request-context.server.ts'

/**
 * What opens an order for whoever has no account: made of the checkout's slug, which is random, so that it can be made
 * again for every letter without being kept.
 */
export function orderToken({ linkKey }: Pick<RequestContext, 'linkKey'>, slug: string): string {
  return createHmac('sha256', linkKey).update(`order:${slug}`).digest('hex')
}
