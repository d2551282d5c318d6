import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { dueBy } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'

export type TicketEmailFacts = {
  site: { name: string; timeZone: string }
  number: string
  /** Of the person who wrote to us. */
  name: string
  locale: MessageLocale
  text: string
  files: readonly string[]
  href: string
}

type Received = TicketEmailFacts & { answerDueAt: Date | null }
type Answered = TicketEmailFacts & { staffName: string; isClosed: boolean }

/** The number, by when we answer, and what was sent. */
export function ticketReceivedEmail(t: Translate, facts: Received): Email {
  const { number, locale, answerDueAt, site, href } = facts
  const due = answerDueAt && {
    day: dueBy(isoDay(answerDueAt, site.timeZone), locale),
    time: clockTime(answerDueAt, site.timeZone),
  }
  return {
    ...frameOf(t, facts),
    subject: t('email.ticket.received.subject', { number }),
    preview: due ? t('email.ticket.received.due', due) : t('email.ticket.received.soon'),
    heading: t('email.ticket.received.heading', { number }),
    parts: [
      { kind: 'text', text: due ? t('email.ticket.received.due', due) : t('email.ticket.received.soon') },
      { kind: 'button', label: t('email.ticket.received.button'), href },
      { kind: 'section', title: t('email.ticket.received.sent') },
      ...said(t, facts),
    ],
  }
}

/** The whole answer, and the way to reply in the same thread. */
export function ticketAnswerEmail(t: Translate, facts: Answered): Email {
  const { number, text, staffName, isClosed, href } = facts
  return {
    ...frameOf(t, facts),
    subject: t('email.ticket.answer.subject', { number }),
    preview: beginning(text),
    heading: t('email.ticket.answer.heading', { name: staffName }),
    parts: [
      ...said(t, facts),
      { kind: 'button', label: t('email.ticket.answer.button'), href },
      { kind: 'note', text: t(isClosed ? 'email.ticket.answer.closed' : 'email.ticket.answer.note') },
    ],
  }
}

function frameOf(t: Translate, { name, locale, number, site }: TicketEmailFacts) {
  const [first = ''] = name.split(' ')
  return {
    greeting: greeting(t, first, locale),
    tag: number,
    reason: t('email.ticket.reason', { name: site.name }),
  }
}

/** What was written keeps its paragraphs. */
function said(t: Translate, { text, files }: TicketEmailFacts): EmailPart[] {
  const lines = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
  return [
    ...lines.map((line): EmailPart => ({ kind: 'text', text: line })),
    ...(files.length > 0
      ? [{ kind: 'note' as const, lead: t('email.ticket.files'), text: files.join(', ') }]
      : []),
  ]
}

const previewLength = 120

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > previewLength ? `${line.slice(0, previewLength - 1)}…` : line
}
