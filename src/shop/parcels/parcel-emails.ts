import { formatMoney, formatNumber } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { byDay, dayAlone, onDay } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import type { Site } from '#shop/sites/site.ts'
import { spacedNumber } from './carrier.ts'
import { type HoldReason, holdReasons } from './parcel.ts'
import type { ParcelCard } from './parcel-card.ts'

export const parcelEmailTemplates = [
  'announced',
  'arrived',
  'ready',
  'action_required',
  'released',
  'photos',
  'storage_soon',
  'storage_counts',
  'abandoned',
  'disposed',
  'kept',
  'sent_back',
  'split',
  'split_refused',
  'claim_accepted',
  'claim_refused',
] as const
export type ParcelEmailTemplate = (typeof parcelEmailTemplates)[number]

export type ParcelEmailFacts = {
  site: Pick<Site, 'name'>
  firstName: string
  currency: string
  locale: MessageLocale
  /** Null where a claim has led to none. */
  parcel: Pick<
    ParcelCard,
    | 'number'
    | 'title'
    | 'shop'
    | 'trackingNumber'
    | 'expectedOn'
    | 'size'
    | 'holds'
    | 'holdWords'
    | 'restriction'
    | 'values'
    | 'storage'
    | 'splitWords'
  > | null
  /** Of a parcel that was split: the newest one that was taken out of it. */
  part: string
  /** Of a claim: the number that was claimed, and the answer of staff. */
  claim: { trackingNumber: string; answer: string } | null
  /** How long it has lain here. */
  days: number
  /** Where its pictures are found, the newest ones. */
  photos: readonly string[]
  /** The shelf, and where what is in the parcel is told. */
  href: string
  answerHref: string
}

type Words = Readonly<Record<'subject' | 'heading' | 'text', MessageKey>>

const words: Readonly<Record<ParcelEmailTemplate, Words>> = {
  announced: {
    subject: 'email.parcel.announced.subject',
    heading: 'email.parcel.announced.heading',
    text: 'email.parcel.announced.text',
  },
  arrived: {
    subject: 'email.parcel.arrived.subject',
    heading: 'email.parcel.arrived.heading',
    text: 'email.parcel.arrived.text',
  },
  ready: {
    subject: 'email.parcel.ready.subject',
    heading: 'email.parcel.ready.heading',
    text: 'email.parcel.ready.text',
  },
  action_required: {
    subject: 'email.parcel.action_required.subject',
    heading: 'email.parcel.action_required.heading',
    text: 'email.parcel.action_required.text',
  },
  released: {
    subject: 'email.parcel.released.subject',
    heading: 'email.parcel.released.heading',
    text: 'email.parcel.released.text',
  },
  photos: {
    subject: 'email.parcel.photos.subject',
    heading: 'email.parcel.photos.heading',
    text: 'email.parcel.photos.text',
  },
  storage_soon: {
    subject: 'email.parcel.storage_soon.subject',
    heading: 'email.parcel.storage_soon.heading',
    text: 'email.parcel.storage_soon.text',
  },
  storage_counts: {
    subject: 'email.parcel.storage_counts.subject',
    heading: 'email.parcel.storage_counts.heading',
    text: 'email.parcel.storage_counts.text',
  },
  abandoned: {
    subject: 'email.parcel.abandoned.subject',
    heading: 'email.parcel.abandoned.heading',
    text: 'email.parcel.abandoned.text',
  },
  disposed: {
    subject: 'email.parcel.disposed.subject',
    heading: 'email.parcel.disposed.heading',
    text: 'email.parcel.disposed.text',
  },
  kept: {
    subject: 'email.parcel.kept.subject',
    heading: 'email.parcel.kept.heading',
    text: 'email.parcel.kept.text',
  },
  sent_back: {
    subject: 'email.parcel.sent_back.subject',
    heading: 'email.parcel.sent_back.heading',
    text: 'email.parcel.sent_back.text',
  },
  split: {
    subject: 'email.parcel.split.subject',
    heading: 'email.parcel.split.heading',
    text: 'email.parcel.split.text',
  },
  split_refused: {
    subject: 'email.parcel.split_refused.subject',
    heading: 'email.parcel.split_refused.heading',
    text: 'email.parcel.split_refused.text',
  },
  claim_accepted: {
    subject: 'email.parcel.claim_accepted.subject',
    heading: 'email.parcel.claim_accepted.heading',
    text: 'email.parcel.claim_accepted.text',
  },
  claim_refused: {
    subject: 'email.parcel.claim_refused.subject',
    heading: 'email.parcel.claim_refused.heading',
    text: 'email.parcel.claim_refused.text',
  },
}

const holdTexts = {
  invoice_missing: 'email.parcel.hold.invoice_missing',
  value_missing: 'email.parcel.hold.value_missing',
  prohibited: 'email.parcel.hold.prohibited',
  damaged: 'email.parcel.hold.damaged',
  name_mismatch: 'email.parcel.hold.name_mismatch',
  oversize: 'email.parcel.hold.oversize',
} as const satisfies Record<HoldReason, MessageKey>

/** What its owner tells on the page of the parcel; the rest is decided on the shelf. */
const told: readonly HoldReason[] = ['value_missing', 'invoice_missing', 'name_mismatch']

const withFacts: readonly ParcelEmailTemplate[] = [
  'announced',
  'arrived',
  'ready',
  'action_required',
  'released',
  'kept',
  'storage_soon',
  'storage_counts',
  'claim_accepted',
]

/** An email about a parcel, from its announcement until a request sends it on. */
export function parcelEmail(t: Translate, template: ParcelEmailTemplate, facts: ParcelEmailFacts): Email {
  const { parcel, claim, locale } = facts
  const values = valuesOf(facts)
  const text = t(words[template].text, values)
  const parts: EmailPart[] = [
    { kind: 'text', text },
    ...(template === 'action_required' && parcel ? holdParts(t, parcel) : []),
    ...(template === 'split_refused' && parcel?.splitWords
      ? [{ kind: 'text' as const, text: parcel.splitWords }]
      : []),
    ...(claim?.answer ? [{ kind: 'text' as const, text: claim.answer }] : []),
    button(t, template, facts),
    ...photoParts(facts),
    ...(withFacts.includes(template) ? factParts(t, template, facts) : []),
  ]
  return {
    subject: t(words[template].subject, values),
    preview: text,
    heading: t(words[template].heading, values),
    parts,
    greeting: greeting(t, facts.firstName, locale),
    tag: parcel?.number ?? '',
    reason: t('email.parcel.reason', { name: facts.site.name }),
  }
}

function valuesOf({ parcel, part, claim, days, locale, currency }: ParcelEmailFacts) {
  const money = (value: Amount) => formatMoney(value, currency, locale)
  const storage = parcel?.storage ?? null
  const isCounting = storage?.kind === 'counting'
  const day = (isCounting ? storage.givenUpOn : storage?.until) ?? null
  return {
    number: parcel?.number ?? '',
    part,
    name: parcel ? parcel.title || parcel.shop || parcel.number : '',
    weight: parcel?.size ? weightText(parcel.size.grams, locale) : '',
    tracking: claim ? spacedNumber(claim.trackingNumber) : '',
    price: storage ? money(storage.perDay) : '',
    fee: storage ? money(storage.fee) : '',
    day: day === null ? '' : isCounting ? onDay(day, locale) : byDay(day, locale),
    days,
  }
}

function holdParts(
  t: Translate,
  { holds, holdWords, restriction }: NonNullable<ParcelEmailFacts['parcel']>,
): EmailPart[] {
  const rule =
    holds.includes('prohibited') && restriction
      ? [
          {
            kind: 'term' as const,
            name: t('email.quote.rejected.rule', { code: restriction.id }),
            text: restriction.reason,
          },
        ]
      : []
  return [
    ...holdReasons
      .filter((hold) => holds.includes(hold))
      .map((hold) => ({ kind: 'text' as const, text: t(holdTexts[hold]) })),
    ...rule,
    ...(holdWords ? [{ kind: 'text' as const, text: holdWords }] : []),
  ]
}

function button(t: Translate, template: ParcelEmailTemplate, facts: ParcelEmailFacts): EmailPart {
  const { parcel, href, answerHref } = facts
  const isToTell = template === 'action_required' && parcel?.holds.some((hold) => told.includes(hold))
  if (isToTell || template === 'claim_accepted')
    return { kind: 'button', label: t('email.parcel.answer'), href: answerHref }
  const label = template === 'claim_refused' ? t('email.parcel.claim_again') : t('email.parcel.view')
  return { kind: 'button', label, href }
}

function photoParts({ photos, parcel, locale }: ParcelEmailFacts): EmailPart[] {
  if (photos.length === 0 || !parcel) return []
  const { number, title, size } = parcel
  const details = size ? `${weightText(size.grams, locale)} · ${sizeText(size, locale)}` : number
  const items = photos.map((picture) => ({ picture, name: title || number, details, price: '' }))
  return [{ kind: 'items', items }]
}

function factParts(t: Translate, template: ParcelEmailTemplate, facts: ParcelEmailFacts): EmailPart[] {
  const { parcel, locale } = facts
  if (!parcel) return []
  const { shop, trackingNumber, expectedOn, size, values, storage } = parcel
  const row = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const declared = values.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(' + ')
  const isFree = storage?.kind !== 'counting' && storage?.until
  const rows = [
    ...row(t('email.parcel.shop'), shop),
    ...row(t('email.parcel.tracking'), trackingNumber && spacedNumber(trackingNumber)),
    ...row(
      t('email.parcel.expected'),
      template === 'announced' && expectedOn ? dayAlone(expectedOn, locale) : null,
    ),
    ...row(t('email.parcel.weight'), size && weightText(size.grams, locale)),
    ...row(t('email.parcel.size'), size && sizeText(size, locale)),
    ...row(t('email.parcel.declared'), declared),
    ...row(t('email.parcel.free'), isFree ? byDay(isFree, locale) : null),
  ]
  return rows.length > 0 ? [{ kind: 'facts', rows }] : []
}

function weightText(grams: number, locale: MessageLocale): string {
  return `${formatNumber(grams / 1000, locale)}\u00a0kg`
}

function sizeText(
  { lengthMm, widthMm, heightMm }: NonNullable<NonNullable<ParcelEmailFacts['parcel']>['size']>,
  locale: MessageLocale,
): string {
  const cm = (mm: number) => formatNumber(Math.round(mm / 10), locale)
  return `${cm(lengthMm)} × ${cm(widthMm)} × ${cm(heightMm)}\u00a0cm`
}
