import { convert } from '#core/money.ts'
import { cleanUrl } from '#shop/links/clean-url.ts'
import type { ReadPage } from '#shop/links/page-facts.ts'
import { knownPage } from '#shop/links/read-page.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { DescribedDraft, DescribedItem, FormItem } from './draft.ts'
import { estimateItems } from './estimate-items.server.ts'
import { rulesOn } from './item-rules.ts'
import type { Travel } from './quote.ts'

type Form = { quote: DescribedDraft['stored']; travel: Travel; items: readonly FormItem[] }

/** A request that is being written, with all that its form shows: what pages say, what the law says, what it may cost. */
export async function describeDraft(
  ctx: RequestContext,
  { quote, travel, items }: Form,
): Promise<DescribedDraft> {
  const { customs, db, site, currency } = ctx
  const describe = async (typed: FormItem): Promise<DescribedItem> => {
    const url = typed.url === '' ? null : cleanUrl(typed.url)
    const page = url?.ok ? await knownPage(db, url.value) : null
    // One that is not stored yet has from its page what the others have stored.
    const item = typed.id === null && page ? filled(typed, page) : typed
    const source = site.sourceCurrencies.find(({ isoCode }) => isoCode === item.currency)
    return {
      ...item,
      converted: item.price !== null && source ? convert(item.price, source.rate, currency.rate) : null,
      facts: page?.facts ?? null,
      limits: rulesOn(customs, item.title),
    }
  }
  const described = await Promise.all(items.map(describe))
  const estimate = await estimateItems(ctx, travel, described)
  return { stored: quote, travel, items: described, estimate }
}

function filled(item: FormItem, { facts, state }: ReadPage): FormItem {
  const isPriced = item.price === null && facts.price !== null
  return {
    ...item,
    shop: facts.shop,
    image: facts.image ?? '',
    title: item.title || (facts.title ?? ''),
    ...(isPriced && { price: facts.price, currency: facts.currency ?? item.currency }),
    reading: state,
  }
}
