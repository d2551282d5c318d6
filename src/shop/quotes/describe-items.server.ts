import { err, ok, type Result } from '#core/result.ts'
import type { FieldFailures } from '#shop/failure.ts'
import { cleanUrl, shopOf } from '#shop/links/clean-url.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Reading } from './quote.ts'
import type { ItemInput } from './quotes.schema.ts'

/** What the customer typed, with what we know of its page. */
export type Described = ItemInput & {
  shop: string
  image: string
  reading: Reading
  /** The page was read, and not only typed. */
  isRead: boolean
}

/** Pictures and shops come from pages that we have read, never from the form. */
export async function describeItems(
  _ctx: RequestContext,
  items: readonly ItemInput[],
): Promise<Result<Described[], FieldFailures>> {
  const errors: FieldFailures = {}
  const described = items.map((item, place): Described => {
    const unread = { shop: '', image: '', reading: 'typed' as const, isRead: false }
    if (item.url === '') return { ...item, ...unread }
    const url = cleanUrl(item.url)
    if (!url.ok) {
      const code = url.error === 'private' ? 'validation.private_link' : 'validation.link'
      errors[`items.${place}.url`] = [{ code }]
      return { ...item, ...unread }
    }
    return { ...item, ...unread, url: url.value.href, shop: shopOf(url.value) }
  })
  return Object.keys(errors).length > 0 ? err(errors) : ok(described)
}
