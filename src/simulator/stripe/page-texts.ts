import { en } from './texts/en.ts'
import { et } from './texts/et.ts'
import { lt } from './texts/lt.ts'
import { lv } from './texts/lv.ts'
import type { DeclineText, PageTexts } from './texts/page-text.ts'

export type PageLanguage = 'en' | 'lt' | 'lv' | 'et'

export const pageTexts: Record<PageLanguage, PageTexts> = { en, lt, lv, et }

export function pageLanguage(locale: string | null | undefined): PageLanguage {
  return locale && Object.hasOwn(pageTexts, locale) ? (locale as PageLanguage) : 'en'
}

/** A page never says that a card is reported lost or stolen. */
export function declineText(texts: PageTexts, code: string): string {
  if (code.includes('authenticat')) return texts.declines.authentication
  return Object.hasOwn(texts.declines, code) ? texts.declines[code as DeclineText] : texts.declines.generic
}
