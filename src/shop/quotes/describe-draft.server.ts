import { convert } from '#core/money.ts'
import { cleanUrl } from '#shop/links/clean-url.ts'
import type { PageFacts } from '#shop/links/page-facts.ts'
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
  const describe = async (item: FormItem): Promise<DescribedItem> => {
    const url = item.url === '' ? null : cleanUrl(item.url)
    const page = url?.ok ? await knownPage(db, url.value) : null
    const source = site.sourceCurrencies.find(({ isoCode }) => isoCode === item.currency)
    return {
      ...item,
      // Of an item that is not stored yet; the others have it from there.
      ...(item.id === null && page && { ...pictured(page.facts), reading: page.state }),
      converted: item.price !== null && source ? convert(item.price, source.rate, currency.rate) : null,
      facts: page?.facts ?? null,
      limits: rulesOn(customs, item.title),
    }
  }
  const [described, estimate] = await Promise.all([
    Promise.all(items.map(describe)),
    estimateItems(ctx, travel, items),
  ])
  return { stored: quote, travel, items: described, estimate }
}

function pictured({ shop, image }: PageFacts) {
  return { shop, image: image ?? '' }
}
