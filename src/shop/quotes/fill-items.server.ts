import { readPage } from '#shop/links/read-page.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { FormItem } from './draft.ts'

type Filled = Pick<FormItem, 'url' | 'title' | 'price' | 'currency'>

/**
 * What the pages say of items of which only the link is known. A page that cannot be read leaves its item as it is, and
 * the form goes on by hand.
 */
export function fillItems<Item extends Filled>(ctx: RequestContext, items: readonly Item[]): Promise<Item[]> {
  return Promise.all(
    items.map(async (item) => {
      const page = item.url !== '' && item.title === '' ? await readPage(ctx, item.url) : null
      if (!page?.ok) return item
      const { facts } = page.value
      const isPriced = item.price === null && facts.price !== null
      return {
        ...item,
        title: (facts.title ?? '').slice(0, 300),
        ...(isPriced && { price: facts.price, currency: sourceCurrency(ctx, facts.currency) }),
      }
    }),
  )
}

/** A page that names none, or one that we do not buy in, is left to be corrected. */
function sourceCurrency({ site }: RequestContext, named: string | null): string {
  return site.sourceCurrencies.find(({ isoCode }) => isoCode === named)?.isoCode ?? 'USD'
}
