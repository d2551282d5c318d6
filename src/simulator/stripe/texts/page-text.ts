import type { CardName } from '../test-cards.ts'

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
