import { addDays } from '../../../src/core/dates.ts'
import { locales } from '../../../src/core/locale.ts'
import type { Trx } from '../../../src/platform/database.server.ts'
import { productViews } from '../drawings/draw-product.ts'
import { drawingAddress } from '../drawings/picture-address.ts'
import { insertRows } from '../insert-rows.ts'
import { colours } from './colours.ts'
import { axisField, colourField, type Dictionary } from './dictionary-rows.ts'
import type { DemoProduct, DemoVariant } from './make-catalog.ts'

export type DemoSite = { id: number; isDefault: boolean }
export type Numbers = { product: number; variant: number }
type Rows = Record<
  | 'products'
  | 'product_texts'
  | 'product_slugs'
  | 'product_sites'
  | 'product_field_values'
  | 'product_options'
  | 'variants'
  | 'variant_field_values'
  | 'stocks'
  | 'prices',
  Record<string, unknown>[]
>

const euro = 1
const dollar = 2
const dirham = 4
/** The demo ends here; further products are for measurements, and published in one site only. */
const demoProducts = 600
const preorderDays = 30

/** Rows of the next products, after the ids used so far. */
export async function insertProducts(
  trx: Trx,
  products: readonly DemoProduct[],
  dictionary: Dictionary,
  sites: readonly DemoSite[],
  numbers: Numbers,
  today: string,
): Promise<Numbers> {
  const rows: Rows = {
    products: [],
    product_texts: [],
    product_slugs: [],
    product_sites: [],
    product_field_values: [],
    product_options: [],
    variants: [],
    variant_field_values: [],
    stocks: [],
    prices: [],
  }
  for (const product of products) {
    numbers = { product: numbers.product + 1, variant: numbers.variant }
    addProduct(rows, product, dictionary, numbers.product)
    for (const site of sites) {
      if (isPublished(numbers.product, site)) {
        rows.product_sites.push({ site_id: site.id, product_id: numbers.product })
      }
    }
    for (const [position, variant] of product.variants.entries()) {
      numbers = { product: numbers.product, variant: numbers.variant + 1 }
      addVariant(rows, product, variant, dictionary, numbers, position, today)
    }
  }
  for (const [table, list] of Object.entries(rows)) await insertRows(trx, table as keyof Rows, list)
  return numbers
}

/** Each site lacks some products, so that a page without that check is noticed. */
function isPublished(productId: number, site: DemoSite): boolean {
  if (site.isDefault) return true
  return productId <= demoProducts && (productId + site.id) % 11 !== 0
}

function addProduct(rows: Rows, product: DemoProduct, dictionary: Dictionary, id: number) {
  const { leaf, boxCm, maker, responsiblePerson } = product
  const [length = 1, width = 1, height = 1] = boxCm
  rows.products.push({
    id,
    sku: product.sku,
    brand_id: dictionary.brandId(product.brand.key),
    category_id: dictionary.categoryId(leaf.key),
    size_chart_id: dictionary.chartId(leaf.axis),
    hs_code: product.hsCode,
    length_mm: length * 10,
    width_mm: width * 10,
    height_mm: height * 10,
    warranty_months: 24,
    restrictions: product.restrictions,
    safety: { maker, responsible: responsiblePerson },
    sales: product.sales,
    created_at: product.createdOn,
  })
  for (const locale of locales) {
    const slug = `${product.slugs[locale]}-${id}`
    rows.product_texts.push({
      product_id: id,
      locale,
      name: product.names[locale],
      description: product.descriptions[locale],
      warnings: product.warnings.map((warning) => warning[locale]),
    })
    rows.product_slugs.push({ locale, slug, product_id: id, is_current: true })
  }
  for (const { key, value } of product.fields) {
    rows.product_field_values.push({ product_id: id, value_id: dictionary.valueId(key, value.en) })
  }
  for (const [position, code] of optionFields(product).entries()) {
    rows.product_options.push({ product_id: id, field_id: dictionary.fieldId(code), position })
  }
}

/** In the order of the values of a variant. */
function optionFields({ leaf }: DemoProduct): string[] {
  return [...(leaf.isColourChosen ? [colourField] : []), ...(leaf.axis ? [axisField(leaf.axis)] : [])]
}

function addVariant(
  rows: Rows,
  product: DemoProduct,
  variant: DemoVariant,
  dictionary: Dictionary,
  { product: productId, variant: id }: Numbers,
  position: number,
  today: string,
) {
  const isPreorder = variant.stock === 0 && id % 3 === 0
  rows.variants.push({
    id,
    product_id: productId,
    position,
    sku: variant.sku,
    grams: variant.grams,
    maximum_per_order: variant.maximumPerOrder,
    preorder_from: isPreorder ? addDays(today, preorderDays) : null,
    pictures: productViews.map((view) =>
      drawingAddress({ kind: product.kind, colours: colours[variant.colour.key].hex, view }),
    ),
  })
  for (const [index, code] of optionFields(product).entries()) {
    const value = variant.values[index]
    if (!value) throw new Error(`${variant.sku} has no value of ${code}`)
    rows.variant_field_values.push({ variant_id: id, value_id: dictionary.valueId(code, value.en) })
  }
  rows.stocks.push({ variant_id: id, on_hand: variant.stock })
  addPrices(rows, variant, productId, id)
}

function addPrices(rows: Rows, { prices, listPriceCents }: DemoVariant, productId: number, id: number) {
  const perEuro = {
    [euro]: 1,
    ...(productId % 25 === 0 && { [dollar]: 1.09 }),
    ...(productId % 10 === 0 && { [dirham]: 4 }),
  }
  for (const [currency, factor] of Object.entries(perEuro)) {
    for (const [index, { from, cents }] of prices.entries()) {
      const isLast = index === prices.length - 1
      rows.prices.push({
        variant_id: id,
        currency_id: Number(currency),
        valid_from: `${from}T00:00:00Z`,
        amount: Math.round(cents * factor) / 100,
        list_amount: isLast && listPriceCents ? Math.round(listPriceCents * factor) / 100 : null,
      })
    }
  }
}
