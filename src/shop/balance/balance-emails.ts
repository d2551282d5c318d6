import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Email } from '#shop/emails/email.ts'
import { greeting } from '#shop/emails/greeting.ts'
import { directions, type HistoryEntry, typeLabel } from './balance-history.ts'
import { relTypes } from './ledger.ts'

type Facts = Pick<HistoryEntry, 'relType' | 'direction' | 'amount' | 'endBalance'> & {
  siteName: string
  firstName: string | null
  currency: string
  locale: MessageLocale
  reason: string | null
  href: string
}

/** A balance was credited or debited, except by a purchase, which has the order's own email. */
export function balanceEmail(t: Translate, facts: Facts): Email {
  const { direction, relType, reason } = facts
  const money = (value: Amount) => formatMoney(value, facts.currency, facts.locale)
  const isAddition = direction === directions.addition
  const isTopUp = relType === relTypes.topup && isAddition
  const amount = money(facts.amount)
  const subject = isTopUp ? t('email.balance.subject_topup', { amount }) : t('email.balance.subject_changed')
  const said = t(isTopUp ? 'email.balance.text_topup' : 'email.balance.text_changed')
  return {
    subject,
    preview: `${t('email.balance.after')}: ${money(facts.endBalance)}`,
    greeting: greeting(t, facts.firstName, facts.locale),
    heading: subject,
    parts: [
      { kind: 'text', text: said },
      {
        kind: 'facts',
        rows: [
          { label: t(typeLabel(facts)), value: `${isAddition ? '+' : '−'}${amount}` },
          ...(reason ? [{ label: t('email.balance.reason'), value: reason }] : []),
          { label: t('email.balance.after'), value: money(facts.endBalance), isTotal: true },
        ],
      },
      { kind: 'button', label: t('email.balance.view'), href: facts.href },
    ],
    reason: t('email.reason.account', { site: facts.siteName }),
  }
}
