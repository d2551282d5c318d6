import { inOrder } from '#core/collation.ts'
import { folded } from '#core/folded.ts'
import type { Locale } from '#core/locale.ts'
import { type StoreChoice, storeSorts } from '#shop/paths/quote-paths.ts'
import { hostOf, type Store, type StoreCategory, storeCategories } from './store.ts'

/** A shop as the directory shows it. */
export type ListedStore = Pick<
  Store,
  | 'code'
  | 'name'
  | 'country'
  | 'categories'
  | 'goods'
  | 'buying'
  | 'currency'
  | 'usualDelivery'
  | 'freeFrom'
  | 'plate'
  | 'lettering'
  | 'hosts'
> & {
  /** How many pieces customers of this site bought there this month. */
  bought: number
}

export type StoreDirectory = {
  /** Of all shops, whatever is chosen. */
  total: number
  countries: readonly string[]
  /** Those with a shop that matches text and country, and how many do; `inAll` counts each shop once. */
  categories: readonly { category: StoreCategory; count: number }[]
  inAll: number
  /** Those that match everything, in the wanted order. */
  found: readonly ListedStore[]
}

export const storesOnPage = 12
export const longestStoreText = 100

/** The query string of the directory, read as untrusted input: what means nothing is ignored. */
export function readStoreChoice(query: URLSearchParams): StoreChoice {
  const country = query.get('f.country') ?? ''
  return {
    text: (query.get('searchText') ?? '').trim().slice(0, longestStoreText),
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    category: storeCategories.find((known) => known === query.get('f.category')) ?? null,
    sort: storeSorts.find((known) => known === query.get('s')) ?? 'name',
  }
}

export function searchStores(
  stores: readonly ListedStore[],
  { text, country, category, sort }: StoreChoice,
  locale: Locale,
): StoreDirectory {
  const fits = matcher(text, locale)
  const inAll = stores.filter((store) => (country === null || store.country === country) && fits(store))
  const countOf = (wanted: StoreCategory) =>
    inAll.filter(({ categories }) => categories.includes(wanted)).length
  const { compare } = inOrder(locale)
  return {
    total: stores.length,
    countries: [...new Set(stores.map((store) => store.country))],
    categories: storeCategories
      .map((known) => ({ category: known, count: countOf(known) }))
      // The chosen one stays, so that it can be taken back.
      .filter(({ category: known, count }) => count > 0 || known === category),
    inAll: inAll.length,
    found: inAll
      .filter(({ categories }) => category === null || categories.some((known) => known === category))
      .toSorted(
        (one, other) => (sort === 'bought' ? other.bought - one.bought : 0) || compare(one.name, other.name),
      ),
  }
}

/** By name, by goods in the visitor's language, or by a link into the shop. */
function matcher(text: string, locale: Locale): (store: ListedStore) => boolean {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const host = hostOf(text)
  return ({ name, goods, hosts }) => {
    if (host !== null && hosts.some((own) => host === own || host.endsWith(`.${own}`))) return true
    const said = folded(`${name} ${goods[locale]}`)
    return words.every((word) => said.includes(word))
  }
}
