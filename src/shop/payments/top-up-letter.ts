import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Letter } from '#shop/mail/letter.ts'

type Facts = { amount: Amount; currency: string; locale: MessageLocale; siteName: string; href: string }

/** Money that was to come to a balance, and did not after all. */
export function topUpFailedLetter(t: Translate, { amount, currency, locale, siteName, href }: Facts): Letter {
  const said = t('mail.balance.failed.text')
  return {
    subject: t('mail.balance.failed.subject', { amount: formatMoney(amount, currency, locale) }),
    preview: said,
    greeting: t('mail.greeting'),
    parts: [
      { kind: 'text', text: said },
      { kind: 'button', label: t('mail.balance.top_up'), href },
    ],
    reason: t('mail.reason.account', { site: siteName }),
  }
}
