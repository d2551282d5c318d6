import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { greeting } from '#shop/emails/greeting.ts'

type Facts = {
  amount: Amount
  currency: string
  locale: MessageLocale
  siteName: string
  firstName: string | null
  href: string
}

/** A top-up that failed after it was pending. */
export function topUpFailedEmail(t: Translate, facts: Facts): Email {
  const { siteName, href } = facts
  const amount = formatMoney(facts.amount, facts.currency, facts.locale)
  const subject = t('email.balance.failed.subject', { amount })
  const said = t('email.balance.failed.text')
  return {
    subject,
    preview: said,
    greeting: greeting(t, facts.firstName, facts.locale),
    heading: subject,
    parts: [
      { kind: 'text', text: said },
      { kind: 'button', label: t('email.balance.top_up'), href },
    ],
    reason: t('email.reason.account', { site: siteName }),
  }
}
