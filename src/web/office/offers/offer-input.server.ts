import { z } from 'zod'
import { type Locale, locales } from '#core/locale.ts'
import type { FlagTerms } from '#shop/catalog/change-flags.server.ts'
import { OfficeTime } from '../catalogue/promotion-input.server.ts'
import { slugInput, textInput, typedText } from '../kit/money-input.server.ts'

const perLanguage = <Schema extends z.ZodType>(part: string, schema: Schema) =>
  Object.fromEntries(locales.map((locale) => [`${part}_${locale}`, schema]))
const Slug = slugInput(100)
const Id = z.union([z.literal(''), z.string().regex(/^\d{1,9}$/)])

/** The fields that a new offer and one that exists have both. */
export const offerFields = {
  type: z.enum(['1', '2']),
  ...perLanguage('title', textInput(200)),
  ...perLanguage('slug', Slug),
  ...perLanguage('badge', z.string().trim().max(40)),
  starts: OfficeTime,
  ends: z.union([z.literal(''), OfficeTime]),
  category: Id,
  brand: Id,
  discount: typedText(/^(?:[1-9]\d?)?$/, { wanted: 'A whole number from 1 to 99, or nothing.' }).transform(
    (typed): number | '' => (typed === '' ? '' : Number(typed)),
  ),
  skus: z
    .string()
    .max(100_000)
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
    .pipe(z.array(z.string().max(64)).max(2000)),
  sites: z.array(z.string().max(40)).max(100).optional(),
}

type Input = {
  type: '1' | '2'
  starts: Date
  ends: Date | ''
  category: string
  brand: string
  discount: number | ''
  skus: string[]
}

/** A discount of 20 % leaves 80 % of the price, as the catalogue has it. */
const whole = 100

export function offerTermsOf(
  input: Input,
  siteIds: readonly number[],
): Omit<FlagTerms, 'position' | 'pictures'> {
  const { type, starts, ends, category, brand, discount, skus } = input
  const fields = input as unknown as Record<string, string>
  const rule = {
    ...(category !== '' && { categoryId: Number(category) }),
    ...(brand !== '' && { brandId: Number(brand) }),
    ...(discount !== '' && { discountLeftUpTo: whole - discount }),
  }
  return {
    type: type === '1' ? 1 : 2,
    startsAt: starts,
    endsAt: ends === '' ? null : ends,
    rule: Object.keys(rule).length > 0 ? rule : null,
    texts: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          title: fields[`title_${locale}`] ?? '',
          slug: fields[`slug_${locale}`] ?? '',
          badge: fields[`badge_${locale}`] ?? '',
        },
      ]),
    ) as Record<Locale, { title: string; slug: string; badge: string }>,
    siteIds,
    skus,
  }
}
