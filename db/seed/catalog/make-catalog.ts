import type { ProductKind } from '../drawings/draw-product.ts'
import type { Palette } from '../drawings/palettes.ts'
import { type Brand, brandsOf, type Contact, makerOf, responsiblePersonOf } from './brands.ts'
import { leaves } from './categories.ts'
import { type ColourKey, colourName, colours } from './colours.ts'
import { type FieldKey, fields, fieldValueName } from './fields.ts'
import { inEveryLanguage, slugOf, type Words } from './grammar.ts'
import type { Leaf, Restriction } from './leaf.ts'
import { type Facts, fullName, phraseOf, productDescription, productName, variantTitle } from './names.ts'
import {
  discountedHistory,
  lowestShare,
  ordinaryHistory,
  type PriceStep,
  priceAt,
  regularPrice,
} from './prices.ts'
import { between, pick, randomStream } from './random.ts'
import { choicesOf, type DemoOption } from './variant-choices.ts'
import { warnings } from './warnings.ts'

export type DemoField = { readonly key: FieldKey; readonly names: Words; readonly value: Words }
export type DemoPrice = { readonly from: string; readonly cents: number }

export type DemoVariant = {
  readonly sku: string
  readonly titles: Words
  readonly colour: { readonly key: ColourKey; readonly name: Words; readonly hex: Palette }
  /** One value for each option of the product, in the same order. */
  readonly values: readonly Words[]
  readonly priceCents: number
  readonly listPriceCents: number | null
  readonly lowest30DaysCents: number
  readonly prices: readonly DemoPrice[]
  readonly stock: number
  readonly maximumPerOrder: number | null
  readonly grams: number
}

export type DemoProduct = {
  readonly sku: string
  readonly brand: Brand
  readonly leaf: Leaf
  readonly kind: ProductKind
  readonly names: Words
  readonly descriptions: Words
  readonly slugs: Words
  readonly options: readonly DemoOption[]
  readonly variants: readonly DemoVariant[]
  readonly isDiscounted: boolean
  readonly boxCm: Leaf['boxCm']
  readonly hsCode: string
  readonly restrictions: readonly Restriction[]
  readonly fields: readonly DemoField[]
  readonly maker: Contact
  readonly responsiblePerson: Contact
  readonly warnings: readonly Words[]
  readonly createdOn: string
  readonly sales: number
}

/** Each leaf once in a round, popular ones twice. */
const popular = new Set([
  ...[
    'smartphones',
    'laptops',
    'headphones',
    'speakers',
    'womens-t-shirts',
    'womens-jackets',
    'mens-t-shirts',
  ],
  ...['womens-trainers', 'mens-trainers', 'handbags', 'backpacks', 'perfumes', 'mugs', 'coffee-machines'],
  'building-bricks',
])
const round = [...leaves, ...leaves.filter(({ key }) => popular.has(key))]

const millisecondsADay = 86_400_000

/**
 * The same products for the same seed, one at a time, in any number. A larger catalogue begins with the products of a
 * smaller one. Prices and dates lead up to `today`.
 */
export function* makeCatalog({
  products,
  seed,
  today = '2026-01-02',
}: {
  products: number
  seed: number
  today?: string
}): Generator<DemoProduct, void> {
  const dayAgo = calendarBefore(today)
  for (let index = 0; index < products; index++) yield makeProduct(index, seed, dayAgo)
}

function makeProduct(index: number, seed: number, dayAgo: (days: number) => string): DemoProduct {
  const random = randomStream(seed, index)
  const place = index % round.length
  const turn = Math.floor(index / round.length)
  const leaf = round[place]
  if (!leaf) throw new Error('The round of leaves is empty')
  const n = popular.has(leaf.key) ? turn * 2 + (place < leaves.length ? 0 : 1) : turn

  const brand = pick(brandsOf(leaf), random)
  const facts = factsOf(leaf, n, random)
  const names = productName(leaf, n)
  const full = fullName(leaf, brand, n)
  const isDiscounted = (place + turn + seed) % 5 === 0
  const steps = isDiscounted ? discountedHistory(random) : ordinaryHistory(random)
  const hasHistory = steps.length > 1
  const age = hasHistory ? between(91, 700, random) : between(1, 700, random)
  const sku = `${skuPrefix(leaf)}-${String(index + 1).padStart(6, '0')}`
  const { options, choices } = choicesOf(leaf, n, random)
  const titles = new Map(
    leaf.isColourChosen
      ? [...new Set(choices.map(({ colour }) => colour))].map((colour) => [
          colour,
          variantTitle(leaf, brand, n, colour),
        ])
      : [],
  )
  const grams = Math.round((leaf.grams * (0.88 + random() * 0.24)) / 10) * 10
  const [from, to] = leaf.euros
  const euros = from * (to / from) ** random()
  const isSoldOut = random() < 0.02
  const history = steps.map(({ daysAgo, share }) => ({ daysAgo: Math.min(daysAgo, age), share }))

  return {
    sku,
    brand,
    leaf,
    kind: phraseOf(leaf, n).kind ?? leaf.kind,
    names,
    descriptions: productDescription(leaf, brand, n, facts),
    slugs: inEveryLanguage((locale) => slugOf(full[locale])),
    options,
    variants: choices.map((choice, position) => ({
      sku: `${sku}-${position + 1}`,
      titles: titles.get(choice.colour) ?? names,
      colour: {
        key: choice.colour,
        name: colourName(choice.colour),
        hex: colours[choice.colour].hex,
      },
      values: choice.values,
      ...pricesOf(regularPrice(euros * (choice.value?.price ?? 1)), history, isDiscounted, dayAgo),
      stock: isSoldOut ? 0 : stockOf(random),
      maximumPerOrder: random() < 0.05 ? 3 : null,
      grams: Math.max(10, Math.round((grams * (choice.value?.weight ?? 1)) / 10) * 10),
    })),
    isDiscounted,
    boxCm: leaf.boxCm,
    hsCode: leaf.hsCode,
    restrictions: leaf.restrictions,
    fields: facts.map(([key, value]) => ({ key, names: fields[key], value: fieldValueName(value) })),
    maker: makerOf(brand),
    responsiblePerson: responsiblePersonOf(brand),
    warnings: leaf.warnings.map((key) => warnings[key]),
    createdOn: dayAgo(age),
    sales: Math.floor(random() ** 4 * age * 1.8),
  }
}

/** Facts stated in the name are fixed; the rest is random. */
function factsOf(leaf: Leaf, n: number, random: () => number): Facts {
  const stated = phraseOf(leaf, n).facts
  return Object.entries(leaf.fields).map(([key, values]) => {
    const field = key as FieldKey
    return [field, stated[field] ?? pick(values, random)] as const
  })
}

function pricesOf(
  regular: number,
  history: readonly PriceStep[],
  isDiscounted: boolean,
  dayAgo: (days: number) => string,
) {
  return {
    priceCents: priceAt(regular, history.at(-1)?.share ?? 1),
    listPriceCents: isDiscounted ? regular : null,
    lowest30DaysCents: priceAt(regular, lowestShare(history, isDiscounted)),
    prices: history.map(({ daysAgo, share }) => ({ from: dayAgo(daysAgo), cents: priceAt(regular, share) })),
  }
}

function stockOf(random: () => number): number {
  const luck = random()
  if (luck < 0.06) return 0
  if (luck < 0.11) return 1
  return 2 + Math.floor(random() ** 2 * 120)
}

/** „womens-t-shirts“ is WTS, „mugs“ is MUG. */
function skuPrefix({ key }: Leaf): string {
  const parts = key.split('-')
  const letters = parts.length > 1 ? parts.map((part) => part.charAt(0)).join('') : key
  return letters.slice(0, 3).toUpperCase()
}

function calendarBefore(today: string): (days: number) => string {
  const now = Date.parse(today)
  const known: string[] = []
  return (days) => {
    known[days] ??= new Date(now - days * millisecondsADay).toISOString().slice(0, 10)
    return known[days]
  }
}
