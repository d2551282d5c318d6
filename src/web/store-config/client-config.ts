import type { StoreConfigView } from '#shop/store-config/store-config.schema.ts'
import { createStore, type Store } from '#web/store.ts'
import { deviceOf } from './device.ts'

type Currency = StoreConfigView['currencies'][number]
type Language = StoreConfigView['site']['languages'][number]

/** Specification 3, client configuration state, and the language store beside it. */
export type ClientConfig = {
  productLayout: 'GRID' | 'LIST'
  isMobile: boolean
  isTablet: boolean
  selectedCurrency: Currency | null
  conversionCurrency: Currency | null
  selectableCurrencies: readonly Currency[]
  availableLocales: Readonly<Record<string, Language>>
  language: { id: number; isoCode: string } | null
  site: StoreConfigView['site'] | null
  searchKeys: StoreConfigView['searchKeys'] | null
  isLoaded: boolean
}

export type ClientConfigStore = Store<ClientConfig> & {
  /** Fetches once: with the loaded flag set and site and keys present it does nothing. */
  load(langIso: string): Promise<void>
  receive(config: StoreConfigView, langIso: string): void
  selectCurrency(id: number): void
  toggleProductLayout(): void
  /** Takes the stored layout; other values are ignored. */
  restoreProductLayout(saved: string | null): void
  measure(width: number): void
}

type FetchConfig = (langIso: string) => Promise<StoreConfigView | null>

export function createClientConfig(fetchConfig: FetchConfig): ClientConfigStore {
  const store = createStore<ClientConfig>({
    productLayout: 'GRID',
    isMobile: false,
    isTablet: false,
    selectedCurrency: null,
    conversionCurrency: null,
    selectableCurrencies: [],
    availableLocales: {},
    language: null,
    site: null,
    searchKeys: null,
    isLoaded: false,
  })
  const receive = (config: StoreConfigView, langIso: string) => {
    const { site, filteredCurrencies, conversionCurrency, searchKeys } = config
    const language = site.languages.find(({ iso_code }) => iso_code === langIso.toLowerCase())
    store.set({
      site,
      searchKeys,
      conversionCurrency,
      selectableCurrencies: filteredCurrencies,
      selectedCurrency: defaultCurrency(filteredCurrencies),
      availableLocales: Object.fromEntries(
        site.languages.map((entry) => [entry.iso_code.toLowerCase(), entry]),
      ),
      language: language ? { id: language.id, isoCode: language.iso_code } : null,
      isLoaded: true,
    })
  }
  return {
    ...store,
    receive,
    async load(langIso) {
      const { isLoaded, site, searchKeys } = store.get()
      if (isLoaded && site && searchKeys) return
      const config = await fetchConfig(langIso)
      if (config) receive(config, langIso)
    },
    selectCurrency(id) {
      const selectedCurrency = store.get().selectableCurrencies.find((currency) => currency.id === id)
      if (selectedCurrency) store.set({ selectedCurrency })
    },
    toggleProductLayout: () =>
      store.set({ productLayout: store.get().productLayout === 'GRID' ? 'LIST' : 'GRID' }),
    restoreProductLayout(saved) {
      if (saved === 'GRID' || saved === 'LIST') store.set({ productLayout: saved })
    },
    measure: (width) => store.set(deviceOf(width)),
  }
}

/** Specification 4: EUR, else the first. */
function defaultCurrency(currencies: readonly Currency[]): Currency | null {
  return currencies.find(({ iso_code }) => iso_code === 'EUR') ?? currencies[0] ?? null
}

/** Whether categories or flags have changed since this document learned of them. */
export function isAnotherKey(key: unknown, { searchKeys }: Pick<ClientConfig, 'searchKeys'>): boolean {
  return typeof key === 'string' && searchKeys !== null && key !== searchKeys.categoryDocumentKey
}
