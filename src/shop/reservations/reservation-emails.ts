import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { dueBy } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import type { Site } from '#shop/sites/site.ts'

export const reservationEmailTemplates = [
  'confirm',
  'joined',
  'allocated',
  'reminder',
  'lapsed',
  'left',
] as const
export type ReservationEmailTemplate = (typeof reservationEmailTemplates)[number]

export type ReservationEmailFacts = {
  site: Pick<Site, 'name' | 'timeZone'>
  locale: MessageLocale
  firstName: string
  number: string
  device: string
  /** The button that confirms, or the page of the place. */
  href: string
  queueHref: string
  confirmUntil: Date
  queueNo: number | null
  ahead: number
  code: string
  /** The own line of the public list, to be kept. */
  line: { line: number; hash: string } | null
  deposit: Amount | null
  depositUntil: Date | null
  /** A deposit is on its way back. */
  isDepositBack: boolean
  payUntil: Date | null
  currency: string
}

type Said = Pick<Email, 'subject' | 'preview' | 'heading' | 'parts'>

/** An email about a place in a queue; each event has one. */
export function reservationEmail(
  t: Translate,
  template: ReservationEmailTemplate,
  facts: ReservationEmailFacts,
): Email {
  return {
    ...writers[template](t, facts),
    greeting: greeting(t, facts.firstName, facts.locale),
    tag: facts.number,
    reason: t('email.reservation.reason', { name: facts.site.name }),
  }
}

const writers: Readonly<
  Record<ReservationEmailTemplate, (t: Translate, facts: ReservationEmailFacts) => Said>
> = { confirm, joined, allocated, reminder, lapsed, left }

const text = (said: string): EmailPart => ({ kind: 'text', text: said })

function by(at: Date | null, { site, locale }: ReservationEmailFacts) {
  if (!at) return { day: '', time: '' }
  return { day: dueBy(isoDay(at, site.timeZone), locale), time: clockTime(at, site.timeZone) }
}

function confirm(t: Translate, facts: ReservationEmailFacts): Said {
  const { device, confirmUntil, href } = facts
  return {
    subject: t('email.reservation.confirm.subject', { device }),
    preview: t('email.reservation.confirm.preview'),
    heading: t('email.reservation.confirm.heading'),
    parts: [
      text(t('email.reservation.confirm.text', { device })),
      { kind: 'button', label: t('email.reservation.confirm.button'), href },
      { kind: 'note', text: t('email.reservation.confirm.note', by(confirmUntil, facts)) },
    ],
  }
}

function joined(t: Translate, facts: ReservationEmailFacts): Said {
  const { device, queueNo, ahead, code, line, deposit, depositUntil, href, queueHref, currency, locale } =
    facts
  const number = String(queueNo ?? '')
  return {
    subject: t('email.reservation.joined.subject', { number, device }),
    preview: t('email.reservation.joined.ahead', { count: ahead }),
    heading: t('email.reservation.joined.heading', { number }),
    parts: [
      text(t('email.reservation.joined.ahead', { count: ahead })),
      ...(deposit !== null
        ? [
            text(
              t('email.reservation.joined.deposit', {
                amount: formatMoney(deposit, currency, locale),
                ...by(depositUntil, facts),
              }),
            ),
          ]
        : []),
      { kind: 'button', label: t('email.reservation.view'), href },
      {
        kind: 'facts',
        rows: [
          { label: t('email.reservation.device'), value: device },
          { label: t('email.reservation.code'), value: code },
          ...(line
            ? [
                { label: t('email.reservation.line'), value: String(line.line) },
                { label: t('email.reservation.hash'), value: line.hash },
              ]
            : []),
        ],
      },
      { kind: 'note', text: t('email.reservation.joined.check', { address: queueHref }) },
    ],
  }
}

function allocated(t: Translate, facts: ReservationEmailFacts): Said {
  const { device } = facts
  const until = by(facts.payUntil, facts)
  return {
    subject: t('email.reservation.allocated.subject', { device, ...until }),
    preview: t('email.reservation.allocated.preview', until),
    heading: t('email.reservation.allocated.heading'),
    parts: [
      text(t('email.reservation.allocated.text', { device, ...until })),
      { kind: 'button', label: t('email.reservation.pay'), href: facts.href },
      { kind: 'note', text: t('email.reservation.allocated.note') },
    ],
  }
}

function reminder(t: Translate, facts: ReservationEmailFacts): Said {
  const { device } = facts
  const until = by(facts.payUntil, facts)
  return {
    subject: t('email.reservation.reminder.subject', { device, ...until }),
    preview: t('email.reservation.allocated.preview', until),
    heading: t('email.reservation.reminder.heading'),
    parts: [
      text(t('email.reservation.reminder.text', { device, ...until })),
      { kind: 'button', label: t('email.reservation.pay'), href: facts.href },
    ],
  }
}

function lapsed(t: Translate, facts: ReservationEmailFacts): Said {
  const { device, queueNo } = facts
  return ended(t, facts, {
    subject: t('email.reservation.lapsed.subject', { device }),
    heading: t('email.reservation.lapsed.heading'),
    said: t('email.reservation.lapsed.text', { device, number: String(queueNo ?? '') }),
  })
}

function left(t: Translate, facts: ReservationEmailFacts): Said {
  const { device, queueNo } = facts
  return ended(t, facts, {
    subject: t('email.reservation.left.subject', { device }),
    heading: t('email.reservation.left.heading'),
    said: t('email.reservation.left.text', { device, number: String(queueNo ?? '') }),
  })
}

function ended(
  t: Translate,
  { isDepositBack, href }: ReservationEmailFacts,
  { said, ...head }: { subject: string; heading: string; said: string },
): Said {
  const money = t(isDepositBack ? 'email.reservation.deposit_back' : 'email.reservation.nothing_paid')
  return {
    ...head,
    preview: money,
    parts: [text(said), text(money), { kind: 'button', label: t('email.reservation.view'), href }],
  }
}
