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
}
