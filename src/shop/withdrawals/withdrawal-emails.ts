import { isoDay } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import { negative } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { dueBy } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import { type Return, spacedNumber } from '#shop/returns/return.ts'
import type { Site } from '#shop/sites/site.ts'
import { refundOf, type Withdrawal } from './withdrawal.ts'
import { exactTime } from './withdrawal-term.ts'

export const withdrawalEmailTemplates = ['receipt', 'accepted', 'refused', 'arrived', 'kept'] as const
export type WithdrawalEmailTemplate = (typeof withdrawalEmailTemplates)[number]

export type WithdrawalEmailFacts = {
  site: Pick<Site, 'name' | 'timeZone' | 'legalEntity'>
  withdrawal: Withdrawal
  goods: Return | null
  /** Null while nobody knows the order. */
  placedOn: string | null
  currency: string
  locale: MessageLocale
  href: string
}

type Said = Pick<Email, 'subject' | 'preview' | 'heading' | 'parts'>

/** An email about a withdrawal. That money went back is told by the email of the order. */
export function withdrawalEmail(
  t: Translate,
  template: WithdrawalEmailTemplate,
  facts: WithdrawalEmailFacts,
): Email {
  const { withdrawal, locale, site } = facts
  const [firstName = null] = withdrawal.name.split(' ')
  return {
    ...writers[template](t, facts),
    greeting: greeting(t, firstName, locale),
    tag: withdrawal.number,
    reason: t('email.withdrawal.reason', { name: site.name }),
  }
}

const writers: Readonly<
  Record<WithdrawalEmailTemplate, (t: Translate, facts: WithdrawalEmailFacts) => Said>
> = { receipt, accepted, refused, arrived, kept }

/** The declaration word for word, with the time to the second. */
function receipt(t: Translate, facts: WithdrawalEmailFacts): Said {
  const { withdrawal, site } = facts
  const { number, state, confirmedAt } = withdrawal
  const { day, time, zone } = exactTime(confirmedAt, site.timeZone)
  const received = `${day} ${time}, ${zone}`
  return {
    subject: t('email.withdrawal.receipt.subject', { number }),
    preview: t('email.withdrawal.receipt.preview', { time: received }),
    heading: t('email.withdrawal.receipt.heading'),
    parts: [
      { kind: 'text', text: t('email.withdrawal.receipt.text') },
      {
        kind: 'facts',
        rows: [
          row(t, 'withdrawal.number', number),
          row(t, 'withdrawal.received', received),
          row(t, 'withdrawal.from', withdrawal.name),
          row(t, 'account.email', withdrawal.email),
          row(t, 'withdrawal.contract', contractOf(t, facts)),
          row(t, 'withdrawal.items', withdrawal.items.split('\n').join('; ')),
          row(t, 'withdrawal.to', site.legalEntity.name),
        ],
      },
      { kind: 'text', text: t('withdrawal.quoted', { words: withdrawal.declaration }) },
      ...next(t, facts),
      ...(state === 'waiting' ? money(t, facts) : []),
      button(t, facts),
    ],
  }
}

/** What happens now: the goods come back, or somebody looks at it first. */
function next(t: Translate, facts: WithdrawalEmailFacts): EmailPart[] {
  const { withdrawal, locale, site } = facts
  const dayOf = (at: Date) => dueBy(isoDay(at, site.timeZone), locale)
  if (withdrawal.state === 'cancelling' || withdrawal.state === 'refunded')
    return [{ kind: 'text', text: t('email.withdrawal.receipt.cancelling') }]
  if (withdrawal.state === 'to_decide' && withdrawal.answerDueAt) {
    const day = dayOf(withdrawal.answerDueAt)
    const isLate = withdrawal.doubts.includes('late') && withdrawal.endsOn !== null
    const text = isLate
      ? t('withdrawal.late', { ended: dueBy(withdrawal.endsOn ?? '', locale), day })
      : t('withdrawal.looked_at', { day })
    return [{ kind: 'text', text }]
  }
  return sending(t, facts)
}

function sending(t: Translate, { goods, locale, site }: WithdrawalEmailFacts): EmailPart[] {
  if (!goods) return []
  const day = dueBy(isoDay(goods.dueAt, site.timeZone), locale)
  const { way, courier } = goods
  const how =
    way === 'locker' && courier
      ? t('withdrawal.send.locker', { courier: courier.name })
      : way === 'courier' && courier
        ? t('withdrawal.send.courier', { courier: courier.name })
        : t('withdrawal.send.own', { address: `${site.legalEntity.name}, ${site.legalEntity.address}` })
  return [
    { kind: 'section', title: t('email.withdrawal.send_by', { day }) },
    { kind: 'text', text: how },
    { kind: 'facts', rows: [row(t, 'withdrawal.code', spacedNumber(goods.number))] },
    { kind: 'note', text: t('withdrawal.worn') },
  ]
}

function money(t: Translate, facts: WithdrawalEmailFacts): EmailPart[] {
  const { withdrawal, currency, locale, site } = facts
  const { goods, shipping, fee, refundDueAt } = withdrawal
  const said = (value: typeof goods) => formatMoney(value, currency, locale)
  const rows = [
    { label: t('withdrawal.sum.goods'), value: said(goods) },
    ...(shipping > 0 ? [{ label: t('withdrawal.sum.shipping'), value: said(shipping) }] : []),
    ...(fee > 0 ? [{ label: t('withdrawal.sum.way_back'), value: said(negative(fee)) }] : []),
    { label: t('withdrawal.sum.refund'), value: said(refundOf(withdrawal)), isTotal: true },
  ]
  const day = dueBy(isoDay(refundDueAt, site.timeZone), locale)
  return [
    { kind: 'section', title: t('email.withdrawal.money') },
    { kind: 'facts', rows },
    { kind: 'note', text: t('withdrawal.paid_back', { day }) },
  ]
}

function accepted(t: Translate, facts: WithdrawalEmailFacts): Said {
  const { withdrawal } = facts
  const text = t('email.withdrawal.accepted.text', { number: withdrawal.number })
  return {
    subject: t('email.withdrawal.accepted.subject', { number: withdrawal.number }),
    preview: text,
    heading: t('email.withdrawal.accepted.heading'),
    parts: [
      { kind: 'text', text },
      ...words(withdrawal.decisionWords),
      ...sending(t, facts),
      ...money(t, facts),
      button(t, facts),
    ],
  }
}

function refused(t: Translate, facts: WithdrawalEmailFacts): Said {
  const { withdrawal } = facts
  const text = t('email.withdrawal.refused.text', { number: withdrawal.number })
  return {
    subject: t('email.withdrawal.refused.subject', { number: withdrawal.number }),
    preview: text,
    heading: t('email.withdrawal.refused.heading'),
    parts: [
      { kind: 'text', text },
      ...words(withdrawal.decisionWords),
      { kind: 'note', text: t('email.withdrawal.refused.elsewhere') },
      button(t, facts),
    ],
  }
}

function arrived(t: Translate, facts: WithdrawalEmailFacts): Said {
  const { withdrawal, locale, site } = facts
  const day = dueBy(isoDay(withdrawal.refundDueAt, site.timeZone), locale)
  const text = t('email.withdrawal.arrived.text', { number: withdrawal.number, day })
  return {
    subject: t('email.withdrawal.arrived.subject', { number: withdrawal.number }),
    preview: text,
    heading: t('email.withdrawal.arrived.heading'),
    parts: [{ kind: 'text', text }, ...money(t, facts), button(t, facts)],
  }
}

function kept(t: Translate, facts: WithdrawalEmailFacts): Said {
  const { number } = facts.withdrawal
  const text = t('email.withdrawal.kept.text', { number })
  return {
    subject: t('email.withdrawal.kept.subject', { number }),
    preview: text,
    heading: t('email.withdrawal.kept.heading'),
    parts: [{ kind: 'text', text }, button(t, facts)],
  }
}

function contractOf(t: Translate, { withdrawal, placedOn }: WithdrawalEmailFacts): string {
  return placedOn === null
    ? withdrawal.typedNumber
    : t('withdrawal.order_of', { number: withdrawal.typedNumber, day: placedOn })
}

function row(t: Translate, label: MessageKey, value: string) {
  return { label: t(label), value }
}

function words(text: string): EmailPart[] {
  return text === '' ? [] : [{ kind: 'text', text }]
}

function button(t: Translate, { href }: WithdrawalEmailFacts): EmailPart {
  return { kind: 'button', label: t('email.withdrawal.button'), href }
}
