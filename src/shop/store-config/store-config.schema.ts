import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { SmallId } from '#shop/ids.schema.ts'

export const StoreConfigInput = z.strictObject({ langIso: z.string().min(1).max(10) })

const CurrencyView = z.strictObject({ id: z.int(), iso_code: z.string() })

/** `gtm_id`, `pixel_id`, `live_agent_id`, `criteo_key` and `klaviyo_key` name other companies' services: the specification names these fields so. */
const trackingKey = z.string().nullable()
const LanguageView = z.strictObject({
  id: z.int(),
  iso_code: z.enum(locales),
  local_title: z.string(),
  pivot: z.strictObject({
    gtm_id: trackingKey,
    pixel_id: trackingKey,
    live_agent_id: trackingKey,
    mp_default_sort: z.int(),
  }),
})

export const StoreConfigView = z.strictObject({
  status: z.literal(true),
  site: z.strictObject({
    name: z.string(),
    cdn_logo: z.string().nullable(),
    criteo_key: trackingKey,
    klaviyo_key: trackingKey,
    languages: z.array(LanguageView),
  }),
  /** At most one: only whether any exist matters. */
  blogs: z.array(z.strictObject({ slug: z.string() })).max(1),
  currencies: z.array(CurrencyView),
  filteredCurrencies: z.array(CurrencyView),
  conversionCurrency: CurrencyView.nullable(),
  searchKeys: z.strictObject({
    categoryDocumentKey: z.string(),
    queryKeys: z.partialRecord(z.enum(locales), z.strictObject({ countryId: z.int(), languageId: z.int() })),
  }),
})
export type StoreConfigView = z.infer<typeof StoreConfigView>

export const LanguagesView = z.array(
  z.strictObject({
    id: z.int(),
    iso_code: z.enum(locales),
    local_title: z.string(),
    is_default: z.boolean(),
  }),
)
export type LanguagesView = z.infer<typeof LanguagesView>

export const ChangeLocaleInput = z.strictObject({ newLocale: z.string().min(1).max(10) })

/** A form can only send text; an API call sends a number. */
const TypedId = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value),
  SmallId,
)
export const ChangeCurrencyInput = z.strictObject({ currency_id: TypedId })
export const ChangeDestinationInput = z.strictObject({ country_id: TypedId })
