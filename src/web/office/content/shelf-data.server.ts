import { z } from 'zod'
import { type Locale, locales } from '#core/locale.ts'

const Text = (longest: number) => z.string().trim().max(longest)

/** One field for each language: `name-en`, `name-lt` and so on. */
export function perLanguage<Name extends string>(name: Name, schema: z.ZodString) {
  return Object.fromEntries(locales.map((locale) => [`${name}-${locale}`, schema])) as Record<
    `${Name}-${Locale}`,
    z.ZodString
  >
}

export const words = (longest: number) => Text(longest)
export const neededWords = (longest: number) => Text(longest).min(1)

/** The languages of such fields. */
export function languagesOf(input: Readonly<Record<string, unknown>>, name: string): Record<Locale, string> {
  return Object.fromEntries(
    locales.map((locale) => [locale, String(input[`${name}-${locale}`] ?? '')]),
  ) as Record<Locale, string>
}

export const Id = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
export const Step = z.enum(['1', '-1']).transform((step) => (step === '1' ? 1 : -1) as 1 | -1)
