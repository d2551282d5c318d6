import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Site } from '#shop/sites/site.ts'

export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** Beside the button, of which there is one. */
  | { kind: 'link'; label: string; href: string }
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** Small print. */
  | { kind: 'note'; text: string }

/** What an email says, once for both of its versions. */
export type Email = {
  subject: string
  /** What a list of emails shows beside the subject. */
  preview: string
  greeting: string
  parts: readonly EmailPart[]
  /** Why the reader gets it, for the foot of the email. */
  reason: string
}

/** Whose email it is, and in which language. */
export type EmailFrame = {
  site: Pick<Site, 'name' | 'theme'>
  /** Scheme and host of the shop. */
  origin: string
  locale: MessageLocale
  t: Translate
}
