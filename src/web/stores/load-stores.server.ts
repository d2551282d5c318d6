import { redirect } from 'react-router'
import { languageTag } from '#core/locale.ts'
import { quotePaths, type StoreChoice } from '#shop/paths/quote-paths.ts'
import { readQuoteTerms } from '#shop/quotes/quote-terms.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { listStores } from '#shop/stores/list-stores.server.ts'
import { readStoreChoice, storesOnPage } from '#shop/stores/store-directory.ts'
import { readPageNumber } from '#web/read-page-number.server.ts'
import type { PageAddresses } from '#web/seo/addresses.tsx'
import { storeCard } from './store-card-view.ts'

export async function loadStores(ctx: RequestContext, url: URL) {
  const { locale } = ctx
  const { stores: storesPath } = quotePaths(locale)
  const choice = readStoreChoice(url.searchParams)
  const page = readPageNumber(url)
  if (isFormSpelling(url, choice)) throw redirect(storesPath(choice))
  const [directory, terms] = await Promise.all([listStores(ctx, choice), readQuoteTerms(ctx.db)])
  const offset = (page - 1) * storesOnPage
  if (page > 1 && offset >= directory.found.length) throw redirect(storesPath(choice))
  const regions = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const addresses: PageAddresses = page > 1 ? { canonicalSearch: `?page=${page}` } : {}
  return {
    ...addresses,
    choice,
    page,
    perPage: storesOnPage,
    total: directory.total,
    inAll: directory.inAll,
    found: directory.found.length,
    countries: directory.countries
      .map((code) => ({ code, name: regions.of(code) ?? code }))
      .sort((one, other) => one.name.localeCompare(other.name, languageTag(locale))),
    categories: directory.categories,
    cards: directory.found.slice(offset, offset + storesOnPage).map((store) => storeCard(store, locale)),
    answerHours: Math.ceil(terms.answerMinutes / 60),
  }
}

export type StoresData = Awaited<ReturnType<typeof loadStores>>

/** A form sends fields that are empty or say what holds anyway; the address of a choice has neither. */
function isFormSpelling({ searchParams }: URL, { sort }: StoreChoice): boolean {
  const names = ['searchText', 'f.country', 'f.category']
  return names.some((name) => searchParams.get(name) === '') || (sort === 'name' && searchParams.has('s'))
}
