import type { Amount } from '#core/money.ts'

/** How the house works at quotes. */
export type QuoteTerms = {
  answerMinutes: number
  opensAt: number
  closesAt: number
  lockHours: number
  claimMinutes: number
  /** A rise of the shop's price in per cent that is ours to bear. */
  absorbPercent: number
  silenceDays: number
  againDays: number
  draftDays: number
  /** What transport costs us for each kilogram that counts, in euros without VAT. Only staff see it. */
  freightCosts: { air: Amount; sea: Amount }
  /** Of a payment, in per cent. Only staff see it. */
  paymentCostPercent: number
}
