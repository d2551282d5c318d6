import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import { times } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { byDay, dueBy } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Claim, ClaimItem, Outcome } from './claim.ts'
import { kindTexts, outcomeTexts, rejectionTexts } from './claim-words.ts'

export const claimEmailTemplates = [
  'received',
  'question',
  'message',
  'approved',
  'rejected',
  'resolved',
] as const
export type ClaimEmailTemplate = (typeof claimEmailTemplates)[number]

export type ClaimEmailFacts = {
  site: Pick<Site, 'name' | 'timeZone'>
  locale: MessageLocale
  firstName: string
  claim: Pick<
    Claim,
    | 'number'
    | 'kind'
    | 'receivedAt'
    | 'dueAt'
    | 'wanted'
    | 'outcome'
    | 'amount'
    | 'paidTo'
    | 'letter'
    | 'rejection'
    | 'sent'
  >
  items: readonly ClaimItem[]
  currency: string
  /** The page of the claim, which the link opens without signing in. */
  href: string
  /** What staff wrote. */
  said: { text: string; name: string } | null
  /** How goods come back. */
  goodsBack: { code: string; dueAt: Date; courier: string | null; way: string } | null
  /** Where a refusal can be taken. */
  complaintBody: { name: string; address: string; url: string; until: string } | null
}

type Said = Pick<Email, 'subject' | 'preview' | 'heading' | 'parts'>

/** An email about a claim; each event has one. */
export function claimEmail(t: Translate, template: ClaimEmailTemplate, facts: ClaimEmailFacts): Email {
  return {
    ...writers[template](t, facts),
    greeting: greeting(t, facts.firstName, facts.locale),
    tag: facts.claim.number,
    reason: t('email.claim.reason', { name: facts.site.name }),
  }
}

const writers: Readonly<Record<ClaimEmailTemplate, (t: Translate, facts: ClaimEmailFacts) => Said>> = {
  received,
  question,
  message,
  approved,
  rejected,
  resolved,
}

const text = (said: string): EmailPart => ({ kind: 'text', text: said })

function paragraphs(said: string): EmailPart[] {
  return said
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(text)
}

function view(t: Translate, { href }: ClaimEmailFacts, label: MessageKey = 'email.claim.view'): EmailPart {
  return { kind: 'button', label: t(label), href }
}

function items(t: Translate, { items: claimed, currency, locale }: ClaimEmailFacts): EmailPart[] {
  return [
    { kind: 'section', title: t('email.claim.about') },
    {
      kind: 'items',
      items: claimed.map(({ name, details, picture, quantity, price }) => ({
        picture: picture || null,
        name,
        details: [details, quantity > 1 ? t('email.order.pieces', { count: quantity }) : '']
          .filter(Boolean)
          .join(' · '),
        price: price === null ? '' : formatMoney(times(price, quantity), currency, locale),
      })),
    },
  ]
}

function due({ claim, site, locale }: ClaimEmailFacts) {
  const day = isoDay(claim.dueAt, site.timeZone)
  return { day: dueBy(day, locale), time: clockTime(claim.dueAt, site.timeZone) }
}

function received(t: Translate, facts: ClaimEmailFacts): Said {
  const { claim } = facts
  const { number } = claim
  return {
    subject: t('email.claim.received.subject', { number }),
    preview: t('email.claim.received.preview', due(facts)),
    heading: t('email.claim.received.heading'),
    parts: [
      text(t('email.claim.received.text', { number, ...due(facts) })),
      view(t, facts),
      {
        kind: 'facts',
        rows: [
          { label: t('email.claim.number'), value: number },
          { label: t('email.claim.kind'), value: t(kindTexts[claim.kind]) },
          { label: t('email.claim.wanted'), value: t(outcomeTexts[claim.wanted]) },
        ],
      },
      ...items(t, facts),
      { kind: 'note', text: t('email.claim.received.free') },
    ],
  }
}

function question(t: Translate, facts: ClaimEmailFacts): Said {
  const { number } = facts.claim
  const { text: said } = saidIn(facts)
  return {
    subject: t('email.claim.question.subject', { number }),
    preview: beginning(said),
    heading: t('email.claim.question.heading'),
    parts: [
      text(t('email.claim.question.text', { number })),
      ...paragraphs(said),
      view(t, facts, 'email.claim.question.button'),
      { kind: 'note', text: t('email.claim.question.clock', due(facts)) },
      ...items(t, facts),
    ],
  }
}

function message(t: Translate, facts: ClaimEmailFacts): Said {
  const { number } = facts.claim
  const { text: said, name } = saidIn(facts)
  return {
    subject: t('email.claim.message.subject', { number }),
    preview: beginning(said),
    heading: t('email.claim.message.heading'),
    parts: [
      text(t('email.claim.message.from', { number, name })),
      ...paragraphs(said),
      view(t, facts, 'email.claim.message.button'),
    ],
  }
}

const approvedHeadings = {
  repair: 'email.claim.approved.repair',
  replacement: 'email.claim.approved.replacement',
  price_reduction: 'email.claim.approved.price_reduction',
  refund: 'email.claim.approved.refund',
} as const satisfies Record<Outcome, MessageKey>

function approved(t: Translate, facts: ClaimEmailFacts): Said {
  const { claim, goodsBack, site, locale } = facts
  const { number } = claim
  const amount = claim.amount === null ? '' : formatMoney(claim.amount, facts.currency, locale)
  const heading = t(approvedHeadings[claim.outcome ?? 'refund'], { amount })
  const back: EmailPart[] = goodsBack
    ? [
        text(
          t(goodsBack.way === 'own' ? 'email.claim.approved.back_own' : 'email.claim.approved.back', {
            courier: goodsBack.courier ?? '',
            day: byDay(isoDay(goodsBack.dueAt, site.timeZone), locale),
          }),
        ),
        {
          kind: 'facts',
          rows: [{ label: t('email.claim.return_code'), value: goodsBack.code, isTotal: true }],
        },
      ]
    : claim.amount === null
      ? []
      : [
          text(
            t(
              claim.paidTo === 'balance'
                ? 'email.claim.approved.to_balance'
                : 'email.claim.approved.to_original',
              { amount },
            ),
          ),
        ]
  return {
    subject: t('email.claim.approved.subject', { number }),
    preview: heading,
    heading,
    parts: [...paragraphs(claim.letter), ...back, view(t, facts), ...items(t, facts)],
  }
}

function rejected(t: Translate, facts: ClaimEmailFacts): Said {
  const { claim, complaintBody } = facts
  const { number } = claim
  const why = claim.rejection ? t(rejectionTexts[claim.rejection]) : ''
  return {
    subject: t('email.claim.rejected.subject', { number }),
    preview: why,
    heading: t('email.claim.rejected.heading'),
    parts: [
      text(why),
      ...paragraphs(claim.letter),
      view(t, facts),
      ...(complaintBody
        ? [
            { kind: 'section' as const, title: t('email.claim.rejected.next') },
            text(
              t('email.claim.rejected.body', {
                name: complaintBody.name,
                address: complaintBody.address,
                day: complaintBody.until,
              }),
            ),
            { kind: 'link' as const, label: complaintBody.name, href: complaintBody.url },
          ]
        : []),
    ],
  }
}

const resolvedTexts = {
  repair: 'email.claim.resolved.repair',
  replacement: 'email.claim.resolved.replacement',
  price_reduction: 'email.claim.resolved.money',
  refund: 'email.claim.resolved.money',
} as const satisfies Record<Outcome, MessageKey>

function resolved(t: Translate, facts: ClaimEmailFacts): Said {
  const { claim, currency, locale } = facts
  const { number, sent } = claim
  const amount = claim.amount === null ? '' : formatMoney(claim.amount, currency, locale)
  const said = t(resolvedTexts[claim.outcome ?? 'refund'], { amount })
  return {
    subject: t('email.claim.resolved.subject', { number }),
    preview: said,
    heading: t('email.claim.resolved.heading'),
    parts: [
      text(said),
      ...(sent ? [{ kind: 'facts' as const, rows: [{ label: sent.courier, value: sent.code }] }] : []),
      view(t, facts),
      ...items(t, facts),
    ],
  }
}

type LinkFacts = {
  site: Pick<Site, 'name'>
  locale: MessageLocale
  firstName: string
  number: string
  href: string
}

/** The form of a claim for somebody without an account. */
export function claimLinkEmail(t: Translate, { site, locale, firstName, number, href }: LinkFacts): Email {
  return {
    subject: t('email.claim.link.subject', { number }),
    preview: t('email.claim.link.text', { number }),
    heading: t('email.claim.link.heading'),
    greeting: greeting(t, firstName, locale),
    tag: number,
    parts: [
      text(t('email.claim.link.text', { number })),
      { kind: 'button', label: t('email.claim.link.button'), href },
      { kind: 'note', text: t('email.claim.link.not_you') },
    ],
    reason: t('email.claim.reason', { name: site.name }),
  }
}

type DueFacts = {
  name: string
  locale: MessageLocale
  number: string
  site: string
  isOver: boolean
  hours: number
  href: string
}

/** To staff: a claim must be answered soon, or its time is over. */
export function claimDueEmail(
  t: Translate,
  { name, locale, number, site, isOver, hours, href }: DueFacts,
): Email {
  const heading = isOver
    ? t('email.staff_claim.over', { number, hours })
    : t('email.staff_claim.soon', { number, hours })
  return {
    subject: heading,
    preview: site,
    heading,
    greeting: greeting(t, name.split(' ')[0] ?? name, locale),
    tag: number,
    parts: [
      text(isOver ? t('email.staff_claim.over_text', { site }) : t('email.staff_claim.soon_text', { site })),
      { kind: 'button', label: t('email.staff_claim.button'), href },
    ],
    reason: t('email.staff.reason'),
  }
}

const shownInInbox = 140

function beginning(said: string): string {
  return said.length <= shownInInbox ? said : `${said.slice(0, shownInInbox).trimEnd()}…`
}

function saidIn({ said }: ClaimEmailFacts): { text: string; name: string } {
  if (!said) throw new Error('This email tells what staff wrote')
  return said
}
