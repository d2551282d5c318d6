import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Site } from '#shop/sites/site.ts'

export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A secondary link; an email has only one button. */
  | { kind: 'link'; label: string; href: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** Small print. */
  | { kind: 'note'; text: string }

/** The content of an email, shared by its HTML and text versions. */
export type Email = {
  subject: string
  /** The text that an inbox shows beside the subject. */
  preview: string
  greeting: string
  parts: readonly EmailPart[]
  /** Why the reader gets it, for the footer. */
  reason: string
}

/** The sender's site, and the language. */
export type EmailFrame = {
  site: Pick<Site, 'name' | 'theme'>
  /** Scheme and host of the shop. */
  origin: string
  locale: MessageLocale
  t: Translate
}
