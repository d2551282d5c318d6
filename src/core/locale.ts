/**
 * `ee` is the shop's address and iso_code for Estonian; to a computer `ee` is Ewe, so everything that
 * leaves for a browser or for Intl uses the BCP 47 tag beside it.
 */
export const languages = {
  en: { id: 1, tag: 'en-GB', lang: 'en', localTitle: 'English' },
  lt: { id: 2, tag: 'lt-LT', lang: 'lt', localTitle: 'Lietuvių' },
  lv: { id: 3, tag: 'lv-LV', lang: 'lv', localTitle: 'Latviešu' },
  ee: { id: 4, tag: 'et-EE', lang: 'et', localTitle: 'Eesti' },
} as const

/** A language that pages are written in. */
export type Locale = keyof typeof languages

/** Forms and messages also speak Russian, though no page does. */
export type MessageLocale = Locale | 'ru'

export const locales = Object.keys(languages) as Locale[]
export const messageLocales: readonly MessageLocale[] = [...locales, 'ru']

export function isLocale(text: string): text is Locale {
  return Object.hasOwn(languages, text)
}

export function languageTag(locale: MessageLocale): string {
  return locale === 'ru' ? 'ru-RU' : languages[locale].tag
}

/** The shop's own name of the first language in an Accept-Language header that it can speak. */
export function acceptedLocale(header: string, spoken: readonly MessageLocale[]): MessageLocale | null {
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
