import type { RequestContext } from '#shop/request-context.server.ts'
import type { Product } from './product.ts'

export type FetchedProduct =
  | { found: 'product'; product: Product }
  /** An old spelling: lead to this one for good. */
  | { found: 'moved'; slug: string }
  /** Discontinued long ago. */
  | { found: 'gone' }
  | { found: 'none' }

export async function fetchProduct(_ctx: RequestContext, _slug: string): Promise<FetchedProduct> {
  throw new Error('not yet')
}
