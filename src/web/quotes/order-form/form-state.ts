import type { FieldFailure } from '#shop/failure.ts'
import type { DraftItemView, DraftView } from '#shop/quotes/draft.schema.ts'
import { joinOptions, splitOptions } from '#shop/quotes/item-options.ts'
import { maxPieces, type Reading } from '#shop/quotes/quote.ts'

/** An item as it stands in the form. What was typed is text, and stays as it was typed. */
export type ItemState = Omit<DraftItemView, 'price' | 'options' | 'reading'> & {
  /** Its name in this form: fields, errors and the focus are found by it. */
  key: string
  price: string
  /** The page's own choices, and what was written beside them. */
  chosen: Readonly<Record<string, string>>
  written: string
  reading: Reading | 'reading'
}

export type FormState = {
  version: number | null
  items: readonly ItemState[]
  country: string
  way: 'air' | 'sea' | ''
  deliveryType: 'locker' | 'courier'
  isInsured: boolean
  comment: string
}

export function stateOf(view: DraftView): FormState {
  return {
    version: view.version,
    items: view.items.map((item, place) => itemState(item, `item-${place}`)),
    country: view.country,
    way: view.shipping_method ?? '',
    deliveryType: view.delivery_type,
    isInsured: view.is_insured,
    comment: view.comment,
  }
}

export function itemState({ options, price, ...item }: DraftItemView, key: string): ItemState {
  const { chosen, rest } = splitOptions(options, item.choices)
  return { ...item, key, price: price === null ? '' : String(price), chosen, written: rest }
}

export function emptyItem(key: string, url = '', shop = ''): ItemState {
  return {
    key,
    id: null,
    url,
    shop,
    title: '',
    image: null,
    price: '',
    currency: 'USD',
    converted: null,
    quantity: 1,
    chosen: {},
    written: '',
    note: '',
    substitute: 'ask',
    coupon: '',
    reading: 'typed',
    choices: [],
    price_of: null,
    other_prices: [],
    limits: [],
    files: [],
  }
}

/** Written with a point or a comma, as people do; null for none, NaN for what is no price. */
export function priceIn(text: string): number | null {
  const typed = text.replace(/\s/g, '').replace(',', '.')
  if (typed === '') return null
  const value = /^\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
  return value > 0 && value <= 100_000 ? value : Number.NaN
}

/** What is sent to be kept. Half-typed values wait in the form. */
export function payloadOf({ version, items, country, way, deliveryType, isInsured, comment }: FormState) {
  return {
    ...(version !== null && { version }),
    items: items.map((item) => {
      const price = priceIn(item.price)
      return {
        ...(item.id !== null && { id: item.id }),
        url: item.url,
        title: item.title,
        price: price !== null && Number.isNaN(price) ? null : price,
        currency: item.currency,
        quantity: Math.max(1, Math.min(item.quantity, maxPieces)),
        options: joinOptions([...Object.values(item.chosen), item.written]),
        note: item.note,
        substitute: item.substitute,
        coupon: item.coupon,
      }
    }),
    ...(country !== '' && { country }),
    shipping_method: way || null,
    delivery_type: deliveryType,
    is_insured: isInsured,
    comment,
  }
}

/** The stored draft joins the form by the order in which its items were sent; what was typed meanwhile stays. */
export function joinView(state: FormState, sentKeys: readonly string[], view: DraftView): FormState {
  const stored = new Map(sentKeys.map((key, place) => [key, view.items[place]]))
  return {
    ...state,
    version: view.version,
    items: state.items.map((item) => {
      const known = stored.get(item.key)
      if (!known) return item
      const { id, shop, image, choices, price_of, other_prices, converted, limits, files, reading } = known
      const kept = { ...item, id, shop, converted, limits, files }
      if (item.reading === 'reading') return kept
      const line = joinOptions([...Object.values(item.chosen), item.written])
      const { chosen, rest } = splitOptions(line, choices)
      const parts = choices.length > 0 && { chosen, written: rest }
      return { ...kept, ...parts, image, choices, price_of, other_prices, reading }
    }),
  }
}

export type Problem = {
  /** The id of the field. */
  field: string
  /** What the field is about, for the summary. */
  about: string
  failure: FieldFailure
}

/** What stands in the way of sending, in the order of the form. */
export function problemsOf({ items }: Pick<FormState, 'items'>): Problem[] {
  if (items.length === 0) return [{ field: 'links', about: '', failure: { code: 'validation.quote_empty' } }]
  return items.flatMap((item) => {
    const about = item.title || item.shop
    const price = priceIn(item.price)
    const forbidden = item.limits.find(({ effect }) => effect === 'prohibited')
    const found: Omit<Problem, 'about'>[] = []
    if (item.url === '' && item.title.trim() === '')
      found.push({ field: `${item.key}-title`, failure: { code: 'validation.quote_item' } })
    else if (forbidden)
      found.push({
        field: `${item.key}-title`,
        failure: { code: 'validation.prohibited', params: { rule: forbidden.rule } },
      })
    if (price !== null && Number.isNaN(price))
      found.push({ field: `${item.key}-price`, failure: { code: 'validation.item_price' } })
    if (item.quantity > maxPieces)
      found.push({
        field: `${item.key}-quantity`,
        failure: { code: 'validation.pieces', params: { most: maxPieces } },
      })
    return found.map((problem) => ({ ...problem, about }))
  })
}

const checked = [
  'validation.quote_empty',
  'validation.quote_item',
  'validation.prohibited',
  'validation.item_price',
  'validation.pieces',
]

/** Whether `problemsOf` finds it, so that it is gone when it is no longer found. */
export function isChecked({ code }: FieldFailure): boolean {
  return checked.includes(code)
}

/** Of which nothing is known but the link, and nobody fills it in. */
export function isUnread({ url, title, reading }: ItemState): boolean {
  return url !== '' && title === '' && reading === 'typed'
}
