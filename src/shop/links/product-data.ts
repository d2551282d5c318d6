import type { Amount } from '#core/money.ts'
import { currencyIn, pricesIn } from './price-text.ts'

/** A node of JSON-LD, or an item of microdata. */
export type DataNode = Record<string, unknown>

export const optionNames = ['size', 'colour', 'material', 'pattern'] as const
export type OptionName = (typeof optionNames)[number]
export type PageOption = { name: OptionName; values: string[] }
export type Offered = {
  price: Amount
  currency: string | null
  /** The variant that costs this, such as "Ochre". */
  of: string | null
  url: string | null
}
export type ProductData = {
  title: string | null
  image: string | null
  offers: Offered[]
  options: PageOption[]
}

const maxNodes = 5000
const maxListed = 200
/** What leads from the page to what it is about; whatever else a page contains is about other things. */
const leadsToProduct = ['@graph', 'mainEntity', 'mainEntityOfPage'] as const
const productTypes = new Set([
  'Product',
  'ProductGroup',
  'ProductModel',
  'IndividualProduct',
  'Vehicle',
  'Car',
  'Book',
])
/** Former and recommended prices, which nobody pays. */
const notCharged = /(List|Strikethrough|Invoice|MinimumAdvertised|MSRP|SRP)/
const propertyOf: Readonly<Record<OptionName, string>> = {
  size: 'size',
  colour: 'color',
  material: 'material',
  pattern: 'pattern',
}

/** The product that a page is about; of several, the one whose URL is the page's, or else the first. */
export function findProduct(
  roots: readonly unknown[],
  hostname: string,
  isThisPage: (url: string) => boolean,
): ProductData | null {
  const { nodes, byId } = walk(roots)
  const products = nodes.filter((node) => typesOf(node).some((type) => productTypes.has(type)))
  const product =
    products.find((node) => typesOf(node).includes('ProductGroup')) ??
    products.find((node) => isThisPage(textOf(node.url) ?? textOf(node['@id']) ?? '')) ??
    products[0]
  if (!product) return null
  const resolve = (value: unknown) => nodesOf(value, byId)
  const variants = resolve(product.hasVariant)
  const offers = [
    ...offersOf(product, { resolve, hostname, of: null, url: null }),
    ...variants.flatMap((variant) =>
      offersOf(variant, { resolve, hostname, of: labelOf(variant), url: textOf(variant.url) }),
    ),
  ]
  return {
    title: textOf(product.name),
    image: imageOf(product.image, byId) ?? imageOf(variants[0]?.image, byId),
    offers: offers.slice(0, maxListed),
    options: optionNames.flatMap((name) => {
      const values = distinct(variants.flatMap((variant) => variantValues(variant, name)))
      return values.length > 0 ? [{ name, values }] : []
    }),
  }
}

/** Not recursive: a hostile page may nest as deep as it is long. */
function walk(roots: readonly unknown[]): { nodes: DataNode[]; byId: Map<string, DataNode> } {
  const nodes: DataNode[] = []
  const byId = new Map<string, DataNode>()
  const ahead = [...roots]
  for (let steps = 0; ahead.length > 0 && steps < maxNodes; steps++) {
    const next = ahead.shift()
    if (Array.isArray(next)) ahead.unshift(...next.slice(0, maxListed))
    if (!isNode(next)) continue
    nodes.push(next)
    if (typeof next['@id'] === 'string') byId.set(next['@id'], next)
    for (const key of leadsToProduct) if (next[key] !== undefined) ahead.push(next[key])
  }
  return { nodes, byId }
}

type Offering = {
  resolve(value: unknown): DataNode[]
  hostname: string
  of: string | null
  url: string | null
}

function offersOf(product: DataNode, offering: Offering, depth = 0): Offered[] {
  const { resolve, hostname } = offering
  return resolve(product.offers).flatMap((offer) => {
    const inner = depth === 0 ? offersOf(offer, offering, 1) : []
    if (inner.length > 0) return inner
    const specified = resolve(offer.priceSpecification).filter(isCharged)
    const currencyText = [offer, ...specified].map((node) => textOf(node.priceCurrency)).find(Boolean)
    const texts = [offer.price, ...specified.map(({ price }) => price), offer.lowPrice, offer.highPrice]
      .map(textOf)
      .filter((text) => text !== null)
    // A list price beside the price is no second price, but low and high are two.
    const stated = texts.length > 1 && offer.price !== undefined ? texts.slice(0, 1) : texts
    const currency = currencyIn(currencyText || stated[0] || '', hostname)
    const of = offering.of ?? labelOf(offer)
    const url = textOf(offer.url) ?? offering.url
    return stated.flatMap((text) => pricesIn(text, currency)).map((price) => ({ price, currency, of, url }))
  })
}

/** A price of 100 grams or of members is not the price either. */
function isCharged(specification: DataNode): boolean {
  const { priceType, referenceQuantity, validForMemberTier } = specification
  return (
    !notCharged.test(textOf(priceType) ?? '') &&
    referenceQuantity === undefined &&
    validForMemberTier === undefined
  )
}

function labelOf(variant: DataNode): string | null {
  const values = optionNames.flatMap((name) => variantValues(variant, name))
  return values.length > 0 ? values.join(', ') : null
}

function variantValues(variant: DataNode, name: OptionName): string[] {
  return list(variant[propertyOf[name]])
    .map(textOf)
    .filter((text) => text !== null)
    .filter(({ length }) => length <= 60)
}

function imageOf(value: unknown, byId: ReadonlyMap<string, DataNode>): string | null {
  for (const image of list(value)) {
    const node = isNode(image) ? nodesOf(image, byId)[0] : undefined
    const found = node ? (textOf(node.url) ?? textOf(node.contentUrl)) : textOf(image)
    if (found) return found
  }
  return null
}

/** The nodes that a property holds or names by their id. */
function nodesOf(value: unknown, byId: ReadonlyMap<string, DataNode>): DataNode[] {
  return list(value)
    .filter(isNode)
    .map((node) => (Object.keys(node).length === 1 ? (byId.get(String(node['@id'])) ?? node) : node))
}

function typesOf(node: DataNode): string[] {
  return list(node['@type'])
    .filter((type) => typeof type === 'string')
    .flatMap((type) => type.split(/\s+/))
    .map((type) => type.split(/[/#:]/).at(-1) ?? '')
}

/** Of a text, a number, or a node that has a name or a value. */
function textOf(value: unknown): string | null {
  const [first] = list(value)
  if (typeof first === 'string') return first.trim() || null
  if (typeof first === 'number') return String(first)
  if (!isNode(first)) return null
  const inner = first['@value'] ?? first.name ?? first.value
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner).trim() || null : null
}

function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.slice(0, maxListed) : [value]
}

function isNode(value: unknown): value is DataNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
