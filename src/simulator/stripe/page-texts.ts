import type { CardName } from './test-cards.ts'
import { en } from './texts/en.ts'
import { et } from './texts/et.ts'
import { lt } from './texts/lt.ts'
import { lv } from './texts/lv.ts'

export type PageLanguage = 'en' | 'lt' | 'lv' | 'et'

export type PageTexts = {
  banner: string
  title: string
  pay: string
  cardNumber: string
  expiry: string
  cvc: string
  noRealCard: string
  testCards: string
  sends: string
  later: string
  laterSucceeds: string
  laterFails: string
  back: string
  challengeTitle: string
  challengeText: string
  approve: string
  refuse: string
  close: string
  closed: string
  return: string
  expired: string
  unknown: string
  cards: Record<CardName, string>
  declines: Record<DeclineText, string>
}

export type DeclineText =
  | 'generic'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'processing_error'
  | 'authentication'
  | 'test_mode_live_card'

export const pageTexts: Record<PageLanguage, PageTexts> = { en, lt, lv, et }

export function pageLanguage(locale: string | null | undefined): PageLanguage {
  return locale && Object.hasOwn(pageTexts, locale) ? (locale as PageLanguage) : 'en'
}

/** Nobody is told on a screen that a card is reported lost or stolen. */
export function declineText(texts: PageTexts, code: string): string {
  if (code.includes('authenticat')) return texts.declines.authentication
  return Object.hasOwn(texts.declines, code) ? texts.declines[code as DeclineText] : texts.declines.generic
}
