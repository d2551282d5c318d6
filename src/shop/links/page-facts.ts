import type { Amount } from '#core/money.ts'
import { cleanUrl, maxUrlLength, refusalOf, shopOf } from './clean-url.ts'
import { currencyIn, pricesIn } from './price-text.ts'
import { distinct, findProduct, type Offered, type OptionName, type PageOption } from './product-data.ts'
import { type Markup, readMarkup } from './read-markup.ts'

export type PageState = 'read' | 'doubtful' | 'unreadable'
/** What a page says of what it sells. The texts are a stranger's: they are shown as texts, never as HTML. */
export type PageFacts = {
  shop: string
  title: string | null
  /** On whichever host; only the picture proxy may fetch it. */
  image: string | null
  price: Amount | null
  /** The variant that the price is of, if the page says so. */
  priceOf: string | null
  currency: string | null
  /** What else the page names as its price, in the same currency. */
  otherPrices: Amount[]
  options: PageOption[]
}
export type ReadPage = { state: PageState; facts: PageFacts }
/** With the canonical form of the link: two links to one page have the same. */
export type LinkedPage = ReadPage & { url: string }

const longestTitle = 200
const longestValue = 60
const maxOtherPrices = 5
const maxValues = 40

/** How shops name the choice of a size or colour, in the languages that our customers buy in. */
const optionWords: readonly (readonly [OptionName, ReadonlySet<string>])[] = [
  ['size', words('size sizes größe grösse groesse taille pointure talla taglia maat storlek størrelse koko rozmiar dydis izmērs suurus размер')], // biome-ignore format: one list
  ['colour', words('colour color colours colors farbe couleur colore kleur färg farge farve väri kolor spalva krāsa värv цвет')], // biome-ignore format: one list
]

export function unreadableFacts(shop: string): PageFacts {
  const nothing = { title: null, image: null, price: null, priceOf: null, currency: null }
  return { shop, ...nothing, otherPrices: [], options: [] }
}

/**
 * Reads a page in the order of how carefully shops fill it in: JSON-LD, microdata, then the tags for social networks. A
 * title alone is no product: many shops answer a program with a page that asks whether it is one.
 */
export function readPageFacts(html: string, url: URL): ReadPage {
  const markup = readMarkup(html)
  const isThisPage = samePage(url)
  const find = (roots: readonly unknown[]) => findProduct(roots, url.hostname, isThisPage)
  const [linked, micro] = [find(markup.jsonLd.map(parsed)), find(markup.items)]
  const meta = (...names: string[]) => names.map((name) => markup.metas.get(name)).find(Boolean) ?? null
  const offered = offersOfMetas(meta, url.hostname)
  const sources = [linked?.offers, micro?.offers, offered].filter((offers) => offers && offers.length > 0)
  const offers = sources[0] ?? []
  const prices = choosePrices(offers, sources.slice(1).flat() as Offered[], isThisPage)
  const site = meta('og:site_name')
  const social = withoutSite(meta('og:title', 'twitter:title'), site)
  const isProduct = linked || micro || /product/i.test(meta('og:type') ?? '') || prices.price !== null
  const written = isProduct ? markup.heading || withoutSite(markup.title, site) : null
  const title = firstText(linked?.title, micro?.title, social, written)
  const shop = shopOf(url)
  if (title === null || (!isProduct && social === null)) {
    return { state: 'unreadable', facts: unreadableFacts(shop) }
  }
  const image = [
    linked?.image,
    micro?.image,
    meta('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
  ]
  const options = [linked?.options, micro?.options].find((found) => found && found.length > 0)
  const facts = {
    shop,
    title,
    image: image.map((source) => pictureUrl(source, url)).find((found) => found !== null) ?? null,
    ...prices,
    options: (options ?? optionsOfSelects(markup)).map(plainOption).filter(({ values }) => values.length > 0),
  }
  const isDoubtful = prices.otherPrices.length > 0 || (prices.price !== null && prices.currency === null)
  return { state: isDoubtful ? 'doubtful' : 'read', facts }
}

type Prices = Pick<PageFacts, 'price' | 'priceOf' | 'currency' | 'otherPrices'>

/** A link to one variant has its price. Otherwise the first is taken, and the others are shown beside it. */
function choosePrices(
  offers: readonly Offered[],
  elsewhere: readonly Offered[],
  isThisPage: (url: string) => boolean,
): Prices {
  const ofThisPage = offers.filter(({ url }) => url !== null && isThisPage(url))
  const isCertain = new Set(offers.map(({ url }) => url)).size > 1 && pricesOf(ofThisPage).length === 1
  const taken = isCertain ? ofThisPage[0] : offers[0]
  if (!taken) return { price: null, priceOf: null, currency: null, otherPrices: [] }
  const currency = taken.currency ?? elsewhere.find((offer) => offer.currency)?.currency ?? null
  const rivals = isCertain ? [] : [...offers, ...elsewhere]
  const others = pricesOf(rivals.filter((offer) => offer.currency === null || offer.currency === currency))
  const otherPrices = others.filter((price) => price !== taken.price).slice(0, maxOtherPrices)
  const priceOf = otherPrices.length > 0 || isCertain ? plainText(taken.of, longestValue) : null
  return { price: taken.price, priceOf, currency, otherPrices }
}

function pricesOf(offers: readonly Offered[]): Amount[] {
  return distinct(offers.map(({ price }) => price))
}

function offersOfMetas(meta: (...names: string[]) => string | null, hostname: string): Offered[] {
  // The label says what the data beside it is.
  const labelled = /pri[cs]|prei|kaina|cena|hind/i.test(meta('twitter:label1') ?? '')
    ? meta('twitter:data1')
    : null
  const text =
    meta('product:sale_price:amount', 'product:price:amount', 'og:price:amount', 'product:price') ?? labelled
  if (text === null) return []
  const named = meta('product:sale_price:currency', 'product:price:currency', 'og:price:currency')
  const currency = currencyIn(named ?? text, hostname)
  return pricesIn(text, currency).map((price) => ({ price, currency, of: null, url: null }))
}

function optionsOfSelects({ selects }: Markup): PageOption[] {
  return optionWords.flatMap(([name, known]) => {
    const select = selects.find(({ names }) =>
      names
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => known.has(word)),
    )
    return select ? [{ name, values: select.values }] : []
  })
}

function plainOption({ name, values }: PageOption): PageOption {
  const plain = values.map((value) => plainText(value, longestValue)).filter((value) => value !== null)
  return { name, values: distinct(plain).slice(0, maxValues) }
}

/** Line breaks inside texts are not JSON, but frequent. */
function parsed(text: string): unknown {
  for (const attempt of new Set([text, text.replace(/\p{Cc}+/gu, ' ')])) {
    try {
      return JSON.parse(attempt)
    } catch {}
  }
  return null
}

function samePage(url: URL): (other: string) => boolean {
  const cleaned = cleanUrl(url.href)
  const own = cleaned.ok ? cleaned.value.href : url.href
  return (other) => {
    if (!URL.canParse(other, url)) return false
    const found = cleanUrl(new URL(other, url).href)
    return found.ok && found.value.href === own
  }
}

/** The same hosts as for pages: a page must not lead us elsewhere by its picture. */
function pictureUrl(source: string | null | undefined, page: URL): string | null {
  if (!source || source.length > maxUrlLength || !URL.canParse(source, page)) return null
  const url = new URL(source, page)
  url.hash = ''
  return refusalOf(url) === null && url.href.length <= maxUrlLength ? url.href : null
}

/** "Roll backpack | Odd Harbor" without the name of the shop. */
function withoutSite(title: string | null, site: string | null): string | null {
  if (!title || !site || !title.trimEnd().endsWith(site)) return title
  const rest = title.trimEnd().slice(0, -site.length)
  return /[|–—·:-]\s*$/.test(rest) ? rest.replace(/\s*[|–—·:-]\s*$/, '') : title
}

function firstText(...texts: (string | null | undefined)[]): string | null {
  return texts.map((text) => plainText(text, longestTitle)).find((text) => text !== null) ?? null
}

/** One line that every program can store and show: no control characters, none that turn the direction of the text around. */
export function plainText(text: string | null | undefined, longest: number): string | null {
  const line = decodeEscapes(text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
  if (line === '') return null
  const letters = [...line]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : line
}

const escapes: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
}

/** Many shops escape texts in JSON-LD as if they were HTML. */
function decodeEscapes(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/gi, (whole, ten, sixteen, name) => {
      if (name) return escapes[name.toLowerCase()] ?? whole
      const code = ten ? Number(ten) : Number.parseInt(sixteen, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
