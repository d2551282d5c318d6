import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Site } from '#shop/sites/site.ts'

export type EmailRow = { label: string; value: string; isTotal?: boolean }

export type EmailItem = {
  /** The source of its picture; null for none. */
  picture: string | null
  name: string
  details: string
  price: string
  isStruck?: boolean
}

export type EmailPart =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** A secondary link; an email has only one button. */
  | { kind: 'link'; label: string; href: string }
  /** Labels on the left, values on the right: facts and sums. */
  | { kind: 'facts'; rows: readonly EmailRow[] }
  /** Small print; its first words may be stressed. */
  | { kind: 'note'; lead?: string; text: string }
  /** Begins a new block below a line. */
  | { kind: 'section'; title: string | null }
  /** The way of a parcel. The first steps are done. */
  | { kind: 'journey'; steps: readonly { label: string; days: string }[]; done: number }
  | { kind: 'items'; items: readonly EmailItem[] }
  /** Side by side, on a phone one below the other. */
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[]; note: string | null }[] }
  /** Ways to buy the same thing, side by side: what each costs and when it comes. The first is the wanted one. */
  | { kind: 'ways'; ways: readonly { title: string; price: string; note: string; isFirst: boolean }[] }
  /** A term of the contract, with its name in front, which leads to the whole of it. */
  | { kind: 'term'; name: string; text: string; href?: string }

/** A file that leaves with the email. It is made when the email is sent, so that the row of an email stays small. */
export type EmailAttachment =
  | { kind: 'invoice'; invoiceId: string; name: string }
  | { kind: 'withdrawal_form'; name: string }
  /** A version of a policy, as it was accepted. */
  | { kind: 'policy'; key: string; version: number; name: string }

/** The content of an email, shared by its HTML and text versions. */
export type Email = {
  subject: string
  /** The text that an inbox shows beside the subject: the second fact. */
  preview: string
  greeting: string
  /** The one fact that the email is about. */
  heading: string
  /** At the right of the bar: the number of an order or document. */
  tag?: string
  parts: readonly EmailPart[]
  attachments?: readonly EmailAttachment[]
  /** Why the reader gets it, for the footer. */
  reason: string
  /** Of advertising: where one press ends it, and where the reader chooses. Everything else has none. */
  advertising?: { stopHref: string; choiceHref: string }
}

/** The sender's site, and the language. */
export type EmailFrame = {
  site: Pick<Site, 'name' | 'theme' | 'legalEntity' | 'contacts'>
  /** Scheme and host of the shop. */
  origin: string
  locale: MessageLocale
  t: Translate
}
