import { type Amount, sum, times, zero } from '#core/money.ts'
import { type GoodsKind, guessKind, unknownKind } from '#shop/customs/goods-kind.ts'
import type { Store } from '#shop/stores/store.ts'
import type { QuoteItem } from './quote.ts'
import type { Finding, ShopCost, Work } from './work.ts'

type Asked = Pick<QuoteItem, 'id' | 'title' | 'options' | 'price' | 'currency' | 'quantity' | 'shop' | 'note'>

/** The shops of a request, each once; empty for what has no link. */
export function shopsOf(items: readonly Pick<QuoteItem, 'shop'>[]): string[] {
  return [...new Set(items.map(({ shop }) => shop))]
}

/** What we know of a shop's own delivery. */
export type KnownDelivery = Pick<Store, 'currency' | 'usualDelivery' | 'freeFrom'>
/** By shop, as items name it. */
export type KnownDeliveries = Readonly<Record<string, KnownDelivery | undefined>>

/** Where work begins: what the request says, with the usual weight of such goods and the usual delivery of known shops. */
export function usualWork(
  items: readonly Asked[],
  kinds: readonly GoodsKind[],
  deliveries: KnownDeliveries = {},
): Work {
  return {
    findings: items.map((item) => usualFinding(item, kinds)),
    shopCosts: shopsOf(items).map((shop) => usualCost(shop, items, deliveries[shop])),
    salesTax: null,
    box: null,
    serviceRate: null,
    insuranceRate: null,
    words: '',
    priceReason: '',
  }
}

/** What was found out so far, for the items and shops that the request has now. */
export function workOn(
  saved: Work | null,
  items: readonly Asked[],
  kinds: readonly GoodsKind[],
  deliveries: KnownDeliveries = {},
): Work {
  const usual = usualWork(items, kinds, deliveries)
  if (!saved) return usual
  return {
    ...saved,
    findings: usual.findings.map(
      (finding) => saved.findings.find(({ itemId }) => itemId === finding.itemId) ?? finding,
    ),
    shopCosts: usual.shopCosts.map((cost) => saved.shopCosts.find(({ shop }) => shop === cost.shop) ?? cost),
  }
}

/** The customer has changed what they want: quantities and options are theirs again, all else stays as it was found. */
export function rewished(saved: Work, items: readonly Asked[]): Work {
  const findings = saved.findings.flatMap((finding) => {
    const item = items.find(({ id }) => id === finding.itemId)
    return item ? [{ ...finding, quantity: item.quantity, options: item.options }] : []
  })
  return { ...saved, findings }
}

function usualCost(shop: string, items: readonly Asked[], known: KnownDelivery | undefined): ShopCost {
  const own = items.filter((item) => item.shop === shop)
  const currency = own[0]?.currency ?? 'USD'
  if (!known || known.usualDelivery === null) return { shop, shipping: zero, currency }
  const goods = sum(own.map(({ price, quantity }) => times(price ?? zero, quantity)))
  const isOwn = own.every((item) => item.currency === known.currency)
  const isFree = isOwn && known.freeFrom !== null && goods >= known.freeFrom
  return { shop, shipping: isFree ? zero : known.usualDelivery, currency: known.currency }
}

function usualFinding(item: Asked, kinds: readonly GoodsKind[]): Finding {
  const kind = guessKind(item.title, kinds) ?? kinds.find(({ code }) => code === unknownKind)
  const price: Amount = item.price ?? zero
  return {
    itemId: item.id,
    state: 'found',
    title: item.title || item.note || item.shop,
    options: item.options,
    words: '',
    price,
    currency: item.currency,
    quantity: item.quantity,
    kind: kind?.code ?? unknownKind,
    hs: kind?.hs ?? '999999',
    grams: kind?.grams ?? 1000,
  }
}
