import { err, ok, type Result } from '#core/result.ts'
import type { FieldFailures } from '#shop/failure.ts'
import { cleanUrl, shopOf } from '#shop/links/clean-url.ts'
import { knownPage, wrongLink } from '#shop/links/read-page.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Reading } from './quote.ts'
import type { ItemInput } from './quotes.schema.ts'

/** What the customer typed, with what we know of its page. */
export type Described = ItemInput & { shop: string; image: string; reading: Reading }

const typed = { shop: '', image: '', reading: 'typed' as const }

/** Pictures and shops come from pages that we have read, never from the form. */
export async function describeItems(
  { db }: RequestContext,
  items: readonly ItemInput[],
): Promise<Result<Described[], FieldFailures>> {
  const errors: FieldFailures = {}
  const described = await Promise.all(
    items.map(async (item, place): Promise<Described> => {
      if (item.url === '') return { ...item, ...typed }
      const url = cleanUrl(item.url)
      if (!url.ok) {
        errors[`items.${place}.url`] = [wrongLink(url.error)]
        return { ...item, ...typed }
      }
      const page = await knownPage(db, url.value)
      const shop = page?.facts.shop ?? shopOf(url.value)
      const image = page?.facts.image ?? ''
      return { ...item, url: url.value.href, shop, image, reading: page?.state ?? 'typed' }
    }),
  )
  return Object.keys(errors).length > 0 ? err(errors) : ok(described)
}
