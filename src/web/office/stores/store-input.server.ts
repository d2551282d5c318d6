import { z } from 'zod'
import { type Amount, amount } from '#core/money.ts'
import { readCurrencies } from '#shop/office/read-currencies.server.ts'
import type { StoreTerms } from '#shop/stores/change-stores.server.ts'
import {
  hostOf,
  type StorePlate,
  storeBuyings,
  storeCategories,
  storeCountries,
  storeLetterings,
  storePlates,
} from '#shop/stores/store.ts'
import { textInput, typedText } from '../kit/money-input.server.ts'
import type { Office } from '../kit/office.server.ts'

const mostHosts = 10
const Goods = textInput(80)
const MaybeMoney = typedText(/^(?:\d{1,7}(?:[.,]\d{1,2})?)?$/, {
  wanted: 'An amount such as 12.50, or nothing.',
}).transform((typed): Amount | null => (typed === '' ? null : amount(typed.replace(',', '.'))))

/** Each on its own line; what was copied from a browser becomes a host. */
const Hosts = z
  .string()
  .max(2500)
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .refine((typed) => typed.every((one) => hostOf(one) !== null), {
    params: { code: 'validation.invalid', wanted: 'Hosts such as shop.example, one on each line.' },
  })
  .transform((typed) => [...new Set(typed.flatMap((one) => hostOf(one) ?? []))])
  .refine((hosts) => hosts.length <= mostHosts && hosts.every(({ length }) => length <= 200), {
    params: { code: 'validation.too_long', count: mostHosts },
  })

/** The fields that a new shop and one that exists have both. */
export const storeFields = {
  name: textInput(80),
  country: z.enum(storeCountries),
  categories: z.array(z.enum(storeCategories)).min(1).max(storeCategories.length),
  goods_en: Goods,
  goods_lt: Goods,
  goods_lv: Goods,
  goods_ee: Goods,
  hosts: Hosts,
  buying: z.enum(storeBuyings),
  currency: z.string().max(3),
  usual_delivery: MaybeMoney,
  free_from: MaybeMoney,
  prices_by_rule: z.literal('yes').optional(),
  plate: z.enum(storePlates.map(String)),
  lettering: z.enum(storeLetterings),
  is_listed: z.literal('yes').optional(),
  notes: z.string().trim().max(2000),
}

type Input = z.output<z.ZodObject<typeof storeFields>>

export function storeTermsOf(input: Input): StoreTerms {
  const { goods_en: en, goods_lt: lt, goods_lv: lv, goods_ee: ee } = input
  return {
    name: input.name,
    country: input.country,
    categories: storeCategories.filter((category) => input.categories.includes(category)),
    goods: { en, lt, lv, ee },
    hosts: input.hosts,
    buying: input.buying,
    currency: input.currency,
    usualDelivery: input.usual_delivery,
    freeFrom: input.free_from,
    pricesByRule: input.prices_by_rule === 'yes',
    plate: plateOf(input.plate),
    lettering: input.lettering,
    isListed: input.is_listed === 'yes',
    notes: input.notes,
  }
}

function plateOf(text: string): StorePlate {
  return storePlates.find((plate) => String(plate) === text) ?? 1
}

export async function currencyCodes({ db, clock }: Office): Promise<string[]> {
  const currencies = await readCurrencies(db, clock().toISOString().slice(0, 10))
  return currencies.map(({ isoCode }) => isoCode)
}
