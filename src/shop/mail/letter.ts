import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Site } from '#shop/sites/site.ts'

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** Beside the button, of which there is one. */
  | { kind: 'link'; label: string; href: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** Small print. */
  | { kind: 'note'; text: string }

/** What a letter says, once for both of its versions. */
export type Letter = {
  subject: string
  /** What a list of letters shows beside the subject. */
  preview: string
  greeting: string
  parts: readonly LetterPart[]
  /** Why its reader gets it: "You get this letter because …". */
  reason: string
}

/** Whose letter it is, and in which language. */
export type LetterFrame = {
  site: Pick<Site, 'name' | 'theme'>
  /** Scheme and host of the shop. */
  origin: string
  locale: MessageLocale
  t: Translate
}
