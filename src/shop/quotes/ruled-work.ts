import { type Amount, sum, times, zero } from '#core/money.ts'
import { type GoodsKind, guessKind } from '#shop/customs/goods-kind.ts'
import { type Restriction, restrictionsOn } from '#shop/customs/restricted-goods.ts'
import type { ReadPage } from '#shop/links/page-facts.ts'
import type { Store } from '#shop/stores/store.ts'
import { splitOptions } from './item-options.ts'
import type { QuoteItem } from './quote.ts'
import type { Finding, ShopCost, Work } from './work.ts'

/** An item with what its page said lately, and the shop it belongs to. */
export type Looked = { item: QuoteItem; page: ReadPage | null; store: Store | null }

type Rules = { kinds: readonly GoodsKind[]; restrictions: readonly Restriction[] }

/**
 * What somebody at the desk would enter, where there is nothing to judge: every page was read and says what the request
 * says, in a shop whose goods and delivery we know; the kind of the goods is plain, nothing restricts them, and the
 * customer has added no words, coupon or photo. Null if a person must look.
 */
export function ruledWork(comment: string, items: readonly Looked[], rules: Rules): Work | null {
  if (comment !== '' || items.length === 0) return null
  const found = items.map((looked) => ruledFinding(looked, rules))
  if (!found.every((one) => one !== null)) return null
  const byStore = Map.groupBy(found, ({ store }) => store.code)
  return {
    findings: found.map(({ finding }) => finding),
    shopCosts: [...byStore.values()].map(deliveryOf),
    salesTax: null,
    box: null,
    serviceRate: null,
    insuranceRate: null,
    words: '',
    priceReason: '',
  }
}

type Ruled = { finding: Finding; store: Store; shop: string }

function ruledFinding({ item, page, store }: Looked, { kinds, restrictions }: Rules): Ruled | null {
  if (!store?.pricesByRule || store.buying !== 'ships' || page?.state !== 'read') return null
  const { facts } = page
  const isAsRead = item.price !== null && item.price === facts.price && item.currency === facts.currency
  const isPlain = item.note === '' && item.coupon === '' && item.files.length === 0
  if (!isAsRead || !isPlain || item.currency !== store.currency || !hasChosen(item, facts)) return null
  const title = facts.title ?? ''
  const kind = guessKind(title, kinds)
  if (!kind || restrictionsOn({ title, hs: kind.hs, marks: kind.marks }, restrictions).length > 0) return null
  const { id: itemId, options, quantity, currency, shop } = item
  const { code, hs, grams } = kind
  const price = item.price ?? zero
  const finding: Finding = {
    itemId,
    state: 'found',
    title,
    options,
    words: '',
    price,
    currency,
    quantity,
    kind: code,
    hs,
    grams,
  }
  return { finding, store, shop }
}

/** Of each choice that the page offers the customer has taken one, has written nothing beside, and the price is of that. */
function hasChosen({ options }: QuoteItem, { options: offered, priceOf }: ReadPage['facts']): boolean {
  const choices = offered.filter(({ values }) => values.length > 1)
  const { chosen, rest } = splitOptions(options, choices)
  const isOfChosen = priceOf === null || choices.length === 0 || Object.values(chosen).includes(priceOf)
  return rest === '' && Object.keys(chosen).length === choices.length && isOfChosen
}

function deliveryOf(ruled: readonly Ruled[]): ShopCost {
  const [{ store, shop } = { store: null, shop: '' }] = ruled
  const goods = sum(ruled.map(({ finding }) => times(finding.price, finding.quantity)))
  const isFree = store?.freeFrom != null && goods >= store.freeFrom
  const shipping: Amount = isFree ? zero : (store?.usualDelivery ?? zero)
  return { shop, shipping, currency: store?.currency ?? 'USD' }
}
