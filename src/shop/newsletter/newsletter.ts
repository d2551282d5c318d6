import type { Locale } from '#core/locale.ts'
import type { StateTable } from '#core/state-table.ts'

/** What somebody may want to read, or not. */
export const newsletterTopics = ['deals', 'guides'] as const
export type NewsletterTopic = (typeof newsletterTopics)[number]

export type NewsletterState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped'

/** The database rejects every other move (`newsletters_moves`). */
export const newsletterMoves: StateTable<NewsletterState> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'sending'],
  sending: ['sent', 'stopped'],
  sent: [],
  stopped: [],
}

/** Markdown in one language; a language without it gets that of the site. */
export type LetterText = { title: string; body: string }
export type LetterTexts = Readonly<Partial<Record<Locale, LetterText>>>

export type Newsletter = {
  id: string
  siteId: number
  topic: NewsletterTopic
  texts: LetterTexts
  state: NewsletterState
  goesAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  version: number
  updatedAt: Date
}

export type LetterCounts = { waiting: number; sent: number; skipped: number }

export const longestTitle = 120
export const longestBody = 20_000

/** The text of a reader: in their language, or in that of the shop, or in any. */
export function textFor(texts: LetterTexts, locale: Locale, ofSite: Locale): LetterText | null {
  return texts[locale] ?? texts[ofSite] ?? Object.values(texts)[0] ?? null
}
