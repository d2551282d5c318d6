import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'

type Facts = { amount: Amount; currency: string; locale: MessageLocale; siteName: string; href: string }

/** A top-up that failed after it was pending. */
export function topUpFailedEmail(t: Translate, { amount, currency, locale, siteName, href }: Facts): Email {
  const said = t('email.balance.failed.text')
  return {
    subject: t('email.balance.failed.subject', { amount: formatMoney(amount, currency, locale) }),
    preview: said,
    greeting: t('email.greeting'),
    parts: [
      { kind: 'text', text: said },
      { kind: 'button', label: t('email.balance.top_up'), href },
    ],
    reason: t('email.reason.account', { site: siteName }),
  }
}
