import { formatMoney } from '#core/format.ts'
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
  currency: string
}

/** How people are called in emails and pages. */
export const roleTexts = {
  owner: 'pro.role.owner',
  buyer: 'pro.role.buyer',
  finance: 'pro.role.finance',
  viewer: 'pro.role.viewer',
} as const satisfies Record<ProRole, MessageKey>

/** An email of the professional area: one sentence, our words if there are some, and one way on. */
export function proEmail(t: Translate, template: ProEmailTemplate, facts: ProEmailFacts): Email {
  const { company, shipment, declaration, words, terms, role, href, currency, locale } = facts
  const values = {
    company,
    number: shipment?.number ?? declaration?.number ?? '',
    who: shipment?.who ?? '',
    total: shipment ? formatMoney(shipment.total, currency, locale) : '',
    goods: declaration?.description ?? '',
    role: role ? t(roleTexts[role]) : '',
  }
  const subject = t(`email.pro.${template}.subject`, values)
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
  return {
    subject,
    preview: t(`email.pro.${template}.text`, values),
    heading: subject,
    greeting: greeting(t, facts.firstName, locale),
    tag: values.number || company,
    parts: [
      { kind: 'text', text: t(`email.pro.${template}.text`, values) },
      ...said,
      ...onTerms,
      { kind: 'button', label: t(`email.pro.${template}.button`), href },
    ],
    reason: t('email.pro.reason', { name: facts.site.name, company }),
  }
}
