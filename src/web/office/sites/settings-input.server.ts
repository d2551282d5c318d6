import { z } from 'zod'
import { type Locale, locales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { pixelIds } from '#shop/marketing/tags.ts'
import type { SiteFile } from '#shop/sites/site.schema.ts'
import type { SiteFeature } from '#shop/sites/site.ts'
import type { SiteSettings } from '#shop/sites/site-edits.schema.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { features } from './site-fields.ts'

const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const Names = z
  .string()
  .max(2000)
  .transform((text) => [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(60)).max(30))
const Tracking = (shape: RegExp) =>
  z
    .string()
    .trim()
    .transform((text) => pixelIds(text).join(','))
    .pipe(z.union([z.literal(''), z.string().max(200).regex(shape)]))
    .transform((text) => text || null)
const byLocale = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  Object.fromEntries(locales.map((locale) => [`${name}_${locale}`, schema.optional()])) as Record<
    `${Name}_${Locale}`,
    z.ZodOptional<Schema>
  >

export const SettingsInput = z.strictObject({
  mark: z.string().max(32),
  name: z.string().trim().min(1).max(60),
  phone: z.string().trim().min(5).max(30),
  email: z.email().max(254),
  hours_from: Clock,
  hours_to: Clock,
  languages: z.array(z.enum(locales as [Locale, ...Locale[]])).default([]),
  default_locale: z.enum(locales as [Locale, ...Locale[]]),
  features: z.array(z.enum(features as [SiteFeature, ...SiteFeature[]])).default([]),
  carriers: Names,
  criteo: Tracking(/^\d{3,10}$/),
  klaviyo: Tracking(/^[A-Za-z0-9]{6}$/),
  ...byLocale('gtm', Tracking(/^GTM-[A-Z0-9]{4,10}$/)),
  ...byLocale('pixel', Tracking(/^\d{5,20}(?:,\d{5,20}){0,4}$/)),
  ...byLocale('chat', Tracking(/^[A-Za-z0-9]{4,40}$/)),
})

type Input = z.output<typeof SettingsInput>

/** The settings that a form asks for, over those of the site. */
export function settingsOf(input: Input, site: SiteFile): Result<SiteSettings, StaffFailure> {
  const wrong = (field: string, text: string) => err({ text, fields: { [field]: text } })
  const { name, phone, email, carriers, criteo, klaviyo } = input
  if (input.hours_from >= input.hours_to) return wrong('hours_to', say('After the beginning.'))
  if (input.languages.length === 0) return wrong('languages', say('A shop needs a language.'))
  if (!input.languages.includes(input.default_locale))
    return wrong('default_locale', say('It is not among the languages of the shop.'))
  // The order of the folder is that of the menu of languages; new ones come last.
  const before = site.languages.map(({ isoCode }) => isoCode)
  const ordered = [...before, ...locales.filter((locale) => !before.includes(locale))]
  return ok({
    name,
    contacts: { phone, email, hours: { from: input.hours_from, to: input.hours_to } },
    features: Object.fromEntries(features.map((feature) => [feature, input.features.includes(feature)])),
    languages: ordered
      .filter((locale) => input.languages.includes(locale))
      .map((isoCode) => {
        const known = site.languages.find((language) => language.isoCode === isoCode)
        return {
          isoCode,
          gtmId: input[`gtm_${isoCode}`] ?? null,
          pixelId: input[`pixel_${isoCode}`] ?? null,
          liveAgentId: input[`chat_${isoCode}`] ?? null,
          mpDefaultSort: known?.mpDefaultSort ?? 3,
        }
      }),
    defaultLocale: input.default_locale,
    carriers,
    criteoKey: criteo,
    klaviyoKey: klaviyo,
  })
}
