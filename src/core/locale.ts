/**
 * `ee` is the shop's path and iso_code for Estonian. In ISO 639 `ee` is Ewe, so everything for a browser or Intl uses
 * the BCP 47 tag instead.
 */
export const languages = {
  en: { id: 1, tag: 'en-GB', lang: 'en', localTitle: 'English' },
  lt: { id: 2, tag: 'lt-LT', lang: 'lt', localTitle: 'Lietuvių' },
  lv: { id: 3, tag: 'lv-LV', lang: 'lv', localTitle: 'Latviešu' },
  ee: { id: 4, tag: 'et-EE', lang: 'et', localTitle: 'Eesti' },
} as const

/** A language of pages. */
export type Locale = keyof typeof languages

/** Forms and messages also exist in Russian, pages do not. */
export type MessageLocale = Locale | 'ru'

export const locales = Object.keys(languages) as Locale[]
export const messageLocales: readonly MessageLocale[] = [...locales, 'ru']

export function isLocale(text: string): text is Locale {
  return Object.hasOwn(languages, text)
}

export function languageTag(locale: MessageLocale): string {
  return locale === 'ru' ? 'ru-RU' : languages[locale].tag
}

/** The preferred language of an Accept-Language header among the spoken ones. */
export function acceptedLocale<Spoken extends MessageLocale>(
  header: string,
  spoken: readonly Spoken[],
): Spoken | null {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { language: tag.split('-')[0], weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wishes) {
    const locale = spoken.find((candidate) => languageTag(candidate).split('-')[0] === language)
    if (locale) return locale
  }
  return null
}
