import { formatMoney, formatNumber } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { greeting } from '#shop/emails/greeting.ts'
import type { Site } from '#shop/sites/site.ts'
import type { ProRole } from './pro-roles.ts'

export const proEmailTemplates = [
  'applied',
  'approved',
  'rejected',
  'suspended',
  'invited',
  'asked',
  'agreed',
  'declined',
  'correction',
  'checked',
  'taken',
] as const
export type ProEmailTemplate = (typeof proEmailTemplates)[number]

export type ProEmailFacts = {
  site: Pick<Site, 'name'>
  locale: MessageLocale
  firstName: string
  company: string
  href: string
  /** Our words: to a refusal, a suspension or a correction. */
  words: string
  /** Terms of an approval. */
  terms: { limit: Amount; days: number } | null
  role: ProRole | null
  shipment: { number: string; total: Amount; who: string } | null
  declaration: { number: string; description: string } | null
  /** A file of declarations, and how many of its lines are in, wrong, or known. */
  file: { name: string; lines: number; good: number; bad: number } | null
  currency: string
}

/** What each says; the words of staff follow. */
const texts = {
  applied: {
    subject: 'email.pro.applied.subject',
    text: 'email.pro.applied.text',
    button: 'email.pro.applied.button',
  },
  approved: {
    subject: 'email.pro.approved.subject',
    text: 'email.pro.approved.text',
    button: 'email.pro.approved.button',
  },
  rejected: {
    subject: 'email.pro.rejected.subject',
    text: 'email.pro.rejected.text',
    button: 'email.pro.rejected.button',
  },
  suspended: {
    subject: 'email.pro.suspended.subject',
    text: 'email.pro.suspended.text',
    button: 'email.pro.suspended.button',
  },
  invited: {
    subject: 'email.pro.invited.subject',
    text: 'email.pro.invited.text',
    button: 'email.pro.invited.button',
  },
  asked: {
    subject: 'email.pro.asked.subject',
    text: 'email.pro.asked.text',
    button: 'email.pro.asked.button',
  },
  agreed: {
    subject: 'email.pro.agreed.subject',
    text: 'email.pro.agreed.text',
    button: 'email.pro.agreed.button',
  },
  declined: {
    subject: 'email.pro.declined.subject',
    text: 'email.pro.declined.text',
    button: 'email.pro.declined.button',
  },
  correction: {
    subject: 'email.pro.correction.subject',
    text: 'email.pro.correction.text',
    button: 'email.pro.correction.button',
  },
  checked: {
    subject: 'email.pro.checked.subject',
    text: 'email.pro.checked.text',
    button: 'email.pro.checked.button',
  },
  taken: {
    subject: 'email.pro.taken.subject',
    text: 'email.pro.taken.text',
    button: 'email.pro.taken.button',
  },
} as const satisfies Readonly<Record<ProEmailTemplate, Readonly<Record<string, MessageKey>>>>

/** Emails are written in a language that pages do not have. */
const emailRoles = {
  owner: 'email.pro.role.owner',
  buyer: 'email.pro.role.buyer',
  finance: 'email.pro.role.finance',
  viewer: 'email.pro.role.viewer',
} as const satisfies Record<ProRole, MessageKey>

/** How people are called on pages. */
export const roleTexts = {
  owner: 'pro.role.owner',
  buyer: 'pro.role.buyer',
  finance: 'pro.role.finance',
  viewer: 'pro.role.viewer',
} as const satisfies Record<ProRole, MessageKey>

/** An email of the professional area: one sentence, our words if there are some, and one way on. */
export function proEmail(t: Translate, template: ProEmailTemplate, facts: ProEmailFacts): Email {
  const { company, shipment, declaration, file, words, terms, role, href, currency, locale } = facts
  const values = {
    company,
    number: shipment?.number ?? declaration?.number ?? '',
    who: shipment?.who ?? '',
    total: shipment ? formatMoney(shipment.total, currency, locale) : '',
    goods: declaration?.description ?? '',
    file: file?.name ?? '',
    role: role ? t(emailRoles[role]) : '',
  }
  const subject = t(texts[template].subject, values)
  const said: EmailPart[] = words
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => ({ kind: 'text', text }))
  const onTerms: EmailPart[] =
    terms && terms.days > 0
      ? [
          {
            kind: 'facts',
            rows: [
              { label: t('email.pro.limit'), value: formatMoney(terms.limit, currency, locale) },
              { label: t('email.pro.days'), value: t('email.pro.days_value', { count: terms.days }) },
            ],
          },
        ]
      : []
  const ofFile: EmailPart[] = file
    ? [
        {
          kind: 'facts',
          rows: [
            { label: t('email.pro.file.lines'), value: formatNumber(file.lines, locale) },
            { label: t('email.pro.file.good'), value: formatNumber(file.good, locale) },
            { label: t('email.pro.file.bad'), value: formatNumber(file.bad, locale) },
          ],
        },
      ]
    : []
  return {
    subject,
    preview: t(texts[template].text, values),
    heading: subject,
    greeting: greeting(t, facts.firstName, locale),
    tag: values.number || company,
    parts: [
      { kind: 'text', text: t(texts[template].text, values) },
      ...said,
      ...onTerms,
      ...ofFile,
      { kind: 'button', label: t(texts[template].button), href },
    ],
    reason: t('email.pro.reason', { name: facts.site.name, company }),
  }
}
