import { readPage } from '#shop/links/read-page.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type FormItem, isUnread } from './draft.ts'

/**
 * What the pages say of items of which only the link is known. A page that cannot be read leaves its item as it is, and
 * the form goes on by hand.
 */
export function fillItems<Item extends FormItem>(
  ctx: RequestContext,
  items: readonly Item[],
): Promise<Item[]> {
  return Promise.all(
    items.map(async (item) => {
      const page = isUnread(item) ? await readPage(ctx, item.url) : null
      if (!page?.ok) return item
      const { facts, state } = page.value
      const isPriced = item.price === null && facts.price !== null
      return {
        ...item,
        reading: state,
        title: (facts.title ?? '').slice(0, 300),
        image: facts.image ?? '',
        ...(isPriced && { price: facts.price, currency: sourceCurrency(ctx, facts.currency) }),
      }
    }),
  )
}

/** A page that names none, or one that we do not buy in, is left to be corrected. */
function sourceCurrency({ site }: RequestContext, named: string | null): string {
  return site.sourceCurrencies.some(({ isoCode }) => isoCode === named) && named !== null ? named : 'USD'
}
