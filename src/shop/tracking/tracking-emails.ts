import type { MessageLocale } from '#core/locale.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { onDays } from '#shop/emails/email-days.ts'
import { type DelayReason, delayTexts } from './delay-reasons.ts'
import type { News } from './news.ts'
import { spacedNumber } from './tracking-number.ts'

type AskedFacts = { siteName: string; number: string; href: string }

/** Nothing else is written to the address before the link in this one was pressed. */
export function newsAskedEmail(t: Translate, { siteName, number, href }: AskedFacts): Email {
  const shown = spacedNumber(number)
  return {
    subject: t('email.tracking.asked.subject', { number: shown }),
    heading: t('email.tracking.asked.heading'),
    preview: t('email.tracking.asked.text', { number: shown }),
    greeting: t('email.greeting'),
    tag: number,
    parts: [
      { kind: 'text', text: t('email.tracking.asked.text', { number: shown }) },
      { kind: 'button', label: t('email.tracking.asked.button'), href },
      { kind: 'note', text: t('email.tracking.asked.note') },
    ],
    reason: t('email.tracking.reason', { name: siteName }),
  }
}

export type NewsFacts = {
  siteName: string
  greeting: string
  locale: MessageLocale
  number: string
  news: News
  isLocker: boolean
  /** Of a delay. */
  reason: DelayReason | null
  days: { from: string; to: string } | null
  /** Told to its owner only. */
  pickup: { name: string; place: string; code: string; compartment: string; until: string | null } | null
  href: string
  /** By which news are ended; an owner has none. */
  stopHref: string | null
}

const headings = {
  ordered: 'email.tracking.ordered',
  to_warehouse: 'email.tracking.to_warehouse',
  warehouse: 'email.tracking.warehouse',
  international: 'email.tracking.international',
  customs: 'email.tracking.customs',
  local: 'email.tracking.local',
  delivered: 'email.tracking.delivered',
  DELAY: 'email.tracking.delay',
  DAMAGED: 'email.tracking.damaged',
  LOST: 'email.tracking.lost',
  RETURNING: 'email.tracking.returning',
  RETURNED: 'email.tracking.returned',
} as const satisfies Partial<Record<News, MessageKey>>

function headingOf(t: Translate, { news, isLocker }: NewsFacts): string {
  if (news === 'ready') return t(isLocker ? 'email.tracking.ready_locker' : 'email.tracking.ready')
  if (!Object.hasOwn(headings, news)) return t('email.tracking.moved')
  return t(headings[news as keyof typeof headings])
}

/** One step of the way: where it is now, when it is expected, and for its owner how it is collected. */
export function newsEmail(t: Translate, facts: NewsFacts): Email {
  const { siteName, number, days, pickup, href, stopHref, locale, news, reason } = facts
  const shown = spacedNumber(number)
  const heading = headingOf(t, facts)
  const expected =
    days && news !== 'ready' && news !== 'delivered'
      ? t('email.tracking.expected', { days: onDays(days.from, days.to, locale) })
      : ''
  const parts: EmailPart[] = [
    ...(news === 'DELAY' && reason ? [{ kind: 'text' as const, text: t(delayTexts[reason]) }] : []),
    { kind: 'text', text: expected || t('email.tracking.text', { number: shown }) },
    ...(pickup ? pickupFacts(t, pickup) : []),
    { kind: 'button', label: t('email.tracking.button'), href },
    ...(stopHref ? [{ kind: 'link' as const, label: t('email.tracking.stop'), href: stopHref }] : []),
  ]
  return {
    subject: t('email.tracking.subject', { number: shown, news: heading }),
    heading,
    preview: expected || t('email.tracking.text', { number: shown }),
    greeting: facts.greeting,
    tag: number,
    parts,
    reason: t(stopHref ? 'email.tracking.reason' : 'email.tracking.owner_reason', { name: siteName }),
  }
}

function pickupFacts(t: Translate, pickup: NonNullable<NewsFacts['pickup']>): EmailPart[] {
  const { name, place, code, compartment, until } = pickup
  const row = (key: MessageKey, value: string | null) => (value ? [{ label: t(key), value }] : [])
  return [
    {
      kind: 'facts',
      rows: [
        ...row('email.tracking.code', code),
        ...row('email.tracking.where', [name, place].filter(Boolean).join(', ')),
        ...row('email.tracking.compartment', compartment),
        ...row('email.tracking.until', until),
      ],
    },
  ]
}
