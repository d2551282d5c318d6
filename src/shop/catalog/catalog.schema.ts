import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { Id, SmallId } from '#shop/ids.schema.ts'
import { sortCodes } from './listing.ts'
import { longestText, maxValues } from './listing-address.ts'

const LocaleField = z.enum(locales)
const NumericText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const IdOrText = z.union([Id, NumericText])

export const QueryKey = z.strictObject({ countryId: SmallId, languageId: SmallId })

const deepest = 10_000
const longestPage = 48
const dearest = 10_000_000

const bounds = (limit: number) =>
  z
    .strictObject({
      min: z.number().min(0).max(limit).optional(),
      max: z.number().min(0).max(limit).optional(),
    })
    .refine(({ min = 0, max = limit }) => min <= max)

const BrandValues = z.array(z.string().min(1).max(100)).max(maxValues)
const FieldValues = z.array(IdOrText).max(maxValues)
const maxFields = 20

/** Unknown facets are ignored; known ones must be well formed. */
const Filters = z
  .looseObject({
    manufacturer: BrandValues.optional(),
    current_price: bounds(dearest).optional(),
    discount_percentage: bounds(100).optional(),
  })
  .transform(({ manufacturer, current_price, discount_percentage, ...rest }, context) => {
    const fields: Record<number, number[]> = {}
    for (const [key, value] of Object.entries(rest)) {
      const id = /^additional_field_([1-9]\d{0,8})$/.exec(key)?.[1]
      if (!id) continue
      const values = FieldValues.safeParse(value)
      if (!values.success) context.addIssue({ code: 'custom', path: [key], message: 'Not a list of values' })
      else if (values.data.length > 0) fields[Number(id)] = values.data
    }
    if (Object.keys(fields).length > maxFields) {
      context.addIssue({ code: 'custom', path: [], message: `More than ${maxFields} facets` })
    }
    return { brands: manufacturer ?? [], price: current_price, discount: discount_percentage, fields }
  })

const SearchText = z.string().max(longestText).optional()

/** The text has the names that the address of the search page has, too. */
export const SearchProductsInput = z
  .strictObject({
    locale: LocaleField,
    queryKey: QueryKey.optional(),
    type: z.enum(['p', 'o']).default('p'),
    text: SearchText,
    searchText: SearchText,
    q: SearchText,
    categoryId: Id.nullable().default(null),
    filters: Filters.optional(),
    flag_ids: z.array(Id).max(maxValues).default([]),
    sort: z.literal(sortCodes).optional(),
    offset: z.int().min(0).max(deepest).default(0),
    limit: z.int().min(1).max(longestPage).optional().describe('48 from the start, 24 after it'),
  })
  .transform(({ text, searchText, q, ...others }) => ({ ...others, text: text || searchText || q || '' }))

const SuggestText = z.string().trim().min(2).max(100)
export const SuggestInput = z
  .strictObject({
    locale: LocaleField,
    text: SuggestText.optional(),
    searchText: SuggestText.optional(),
    q: SuggestText.optional(),
  })
  .transform(({ locale, text, searchText, q }, context) => {
    const typed = text ?? searchText ?? q
    if (typed !== undefined) return { locale, text: typed }
    context.addIssue({ code: 'invalid_type', expected: 'string', path: ['text'], input: undefined })
    return z.NEVER
  })
export const BrandsInput = z.strictObject({
  locale: LocaleField,
  letter: z.string().min(1).max(2).optional(),
})
export const FlagsInput = z.strictObject({ langId: SmallId, locale: LocaleField })
export const CategoriesInput = z.strictObject({ queryKey: QueryKey, locale: LocaleField })
export const CategoryItemsInput = z.strictObject({
  locale: LocaleField,
  params: z.strictObject({
    'f.flag_ids': z.union([z.array(IdOrText).max(maxValues), IdOrText.transform((id) => [id])]),
  }),
  categoryId: Id.nullable().default(null),
  limit: z.int().min(1).max(longestPage).default(5),
  offset: z.int().min(0).max(deepest).default(0),
})
export const FetchProductInput = z.strictObject({
  slug: z.string().min(1).max(300),
  locale: LocaleField,
})

const Days = z.strictObject({ from: z.string(), to: z.string() })
const Delivery = z.strictObject({ price: z.number(), eta: Days }).nullable()
export const ItemView = z.strictObject({
  id: z.int(),
  variant_id: z.int(),
  sku: z.string(),
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  manufacturer: z.string().nullable(),
  category: z.string(),
  image: z.string(),
  current_price: z.number(),
  list_price: z.number().nullable(),
  lowest_30d: z.number(),
  discount_percentage: z.int(),
  currency: z.string(),
  stock_state: z.enum(['in_stock', 'low', 'preorder', 'out']),
  max_quantity: z.int(),
  air: Delivery,
  sea: Delivery,
  flags: z.array(z.strictObject({ id: z.int(), badge: z.string() })),
})
export const OfferView = z.strictObject({
  id: z.int(),
  type: z.literal([1, 2]),
  position: z.int(),
  title: z.string(),
  slug: z.string(),
  url: z.string(),
  badge: z.string(),
  start_at: z.string(),
  end_at: z.string().nullable(),
  images: z.array(z.string()).max(5),
})
const CrumbView = z.strictObject({ id: z.int(), name: z.string(), url: z.string() })
const TermsView = z.strictObject({
  key: z.string(),
  type: z.literal('terms'),
  label: z.string(),
  values: z.array(
    z.strictObject({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() }),
  ),
})
const StatsView = z.strictObject({
  key: z.string(),
  type: z.literal('stats'),
  label: z.string(),
  min: z.number(),
  max: z.number(),
})
export const SearchProductsView = z.strictObject({
  items: z.array(z.union([ItemView, OfferView])),
  total: z.int(),
  facets: z.array(z.union([TermsView, StatsView])),
  breadcrumbs: z.array(CrumbView),
  did_you_mean: z.string().nullable(),
  similar: z.array(ItemView),
  disabled_additional_field_ids: z.array(z.int()),
  took_ms: z.number(),
})
export const SuggestView = z.strictObject({
  queries: z.array(z.string()),
  categories: z.array(CrumbView),
  brands: z.array(z.strictObject({ value: z.string(), label: z.string(), url: z.string() })),
  products: z.array(ItemView),
})
export const BrandsView = z.strictObject({
  letters: z.array(z.string()),
  brands: z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.int(), url: z.string() })),
})
export const CategoryItemsView = z.strictObject({
  items: z.array(z.strictObject({ id: z.int(), name: z.string(), url: z.string(), image: z.string() })),
})

export type CategoryView = {
  id: number
  parent_id: number | null
  slug: string
  name: string
  position: number
  children: CategoryView[]
  filterable_additional_fields: number[]
  display_in_marketplace: boolean
}
export const CategoryView: z.ZodType<CategoryView> = z.strictObject({
  id: z.int(),
  parent_id: z.int().nullable(),
  slug: z.string(),
  name: z.string(),
  position: z.int(),
  get children() {
    return z.array(CategoryView)
  },
  filterable_additional_fields: z.array(z.int()),
  display_in_marketplace: z.boolean(),
})
