import { type Locale, languages } from '#core/locale.ts'
import { type Currency, findAsset, type Site } from '#shop/sites/site.ts'
import type { LanguagesView, StoreConfigView } from './store-config.schema.ts'

/** `post` is the newest one of the blog. The document key changes with categories and flags, so clients that cache them know when to reload. */
export function storeConfigView(
  site: Site,
  locale: Locale,
  { categoryDocumentKey, post }: { categoryDocumentKey: string; post: string | null },
): StoreConfigView {
  return {
    status: true,
    site: {
      name: site.name,
      cdn_logo: findAsset(site.assets, 'logo.svg', locale)?.light ?? null,
      criteo_key: site.criteoKey,
      klaviyo_key: site.klaviyoKey,
      languages: site.languages.map((language) => ({
        id: languages[language.isoCode].id,
        iso_code: language.isoCode,
        local_title: languages[language.isoCode].localTitle,
        pivot: {
          gtm_id: language.gtmId,
          pixel_id: language.pixelId,
          live_agent_id: language.liveAgentId,
          mp_default_sort: language.mpDefaultSort,
        },
      })),
    },
    blogs: post === null ? [] : [{ slug: post }],
    currencies: site.currencies.map(currencyView),
    filteredCurrencies: site.selectableCurrencies.map(currencyView),
    conversionCurrency: site.conversionCurrency && currencyView(site.conversionCurrency),
    searchKeys: {
      categoryDocumentKey,
      queryKeys: Object.fromEntries(
        site.locales.map((isoCode) => [
          isoCode,
          { countryId: site.countryId, languageId: languages[isoCode].id },
        ]),
      ),
    },
  }
}

export function languagesView(site: Site): LanguagesView {
  return site.locales.map((isoCode) => ({
    id: languages[isoCode].id,
    iso_code: isoCode,
    local_title: languages[isoCode].localTitle,
    is_default: isoCode === site.defaultLocale,
  }))
}

function currencyView({ id, isoCode }: Currency) {
  return { id, iso_code: isoCode }
}
