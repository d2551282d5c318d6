import { say } from '#locales/office/office-texts.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import type { Effect } from '#shop/customs/restricted-goods.ts'
import type { Reading, Rejection, Substitute } from '#shop/quotes/quote.ts'
import type { FindingState } from '#shop/quotes/work.ts'

/** In the order in which a price is explained. */
export const lineTitles: Readonly<Record<LandedCode, string>> = {
  goods: 'Goods',
  shop_shipping: 'Shop shipping',
  sales_tax: 'Sales tax abroad',
  shipping: 'Freight',
  fuel: 'Fuel surcharge',
  oversize: 'Oversize surcharge',
  shipping_discount: 'Shipping discount',
  tier_discount: 'Tier discount',
  joining: 'Joining parcels',
  insurance: 'Insurance',
  duty: 'Customs duty',
  vat: 'VAT',
  service: 'Service fee',
  delivery: 'Delivery',
  remote: 'Remote address',
}

export const findingLabels: Readonly<Record<FindingState, string>> = {
  found: 'Can be bought',
  changed: 'Something else instead',
  sold_out: 'Sold out',
  refused: 'Not possible',
}

export const rejectionLabels: Readonly<Record<Rejection, string>> = {
  prohibited: 'It may not travel',
  out_of_stock: 'Sold out',
  shop_refuses: 'The shop does not sell to us',
  price_wrong: 'The price is not as it seemed',
  oversize: 'Too large or too heavy',
}

export const readingLabels: Readonly<Record<Reading, string>> = {
  read: 'Read from the page',
  doubtful: 'Price of the page is doubtful',
  unreadable: 'The page cannot be read',
  typed: 'Typed by the customer',
}

export const substituteLabels: Readonly<Record<Substitute, string>> = {
  ask: 'If gone: ask.',
  similar: 'If gone: something similar.',
  refund: 'If gone: leave it out.',
}

export const effectLabels: Readonly<Record<Effect, string>> = {
  prohibited: 'may not travel',
  sea_only: 'by sea only',
  air_limited: 'by air in small numbers',
  licence: 'with a permit',
}

/** The names of kinds of goods; one that was added later is called by its code. */
const kindLabels: Readonly<Record<string, string>> = {
  shoes: 'shoes',
  jacket: 'jacket',
  headphones: 'headphones',
  phone: 'telephone',
  watch: 'watch',
  coffee_machine: 'coffee machine',
  t_shirt: 't-shirt',
  trousers: 'trousers',
  dress: 'dress',
  childrens_clothes: 'children’s clothes',
  backpack: 'backpack',
  handbag: 'handbag',
  sunglasses: 'sunglasses',
  jewellery: 'jewellery',
  perfume: 'perfume',
  cosmetics: 'cosmetics',
  vitamins: 'vitamins',
  bottle: 'bottle',
  laptop: 'laptop',
  tablet: 'tablet',
  camera: 'camera',
  speaker: 'speaker',
  game_console: 'game console',
  toy: 'toy',
  book: 'book',
  lamp: 'lamp',
  kitchen_appliance: 'kitchen appliance',
  dishes: 'dishes',
  bed_linen: 'bed linen',
  sports_gear: 'sports gear',
  car_part: 'car part',
  tool: 'tool',
  other: 'other goods',
}

export function kindName(code: string): string {
  return say(kindLabels[code] ?? code)
}
