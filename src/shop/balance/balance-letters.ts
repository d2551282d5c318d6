import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Letter } from '#shop/mail/letter.ts'
import { directions, type HistoryEntry, typeLabel } from './balance-history.ts'
import { relTypes } from './ledger.ts'

type Facts = Pick<HistoryEntry, 'relType' | 'direction' | 'amount' | 'endBalance'> & {
  siteName: string
  currency: string
  locale: MessageLocale
  reason: string | null
  href: string
}

/** Money was added to a balance or taken from it, other than by buying, of which the order's own letter tells. */
export function balanceLetter(t: Translate, facts: Facts): Letter {
  const { direction, relType, reason } = facts
  const money = (value: Amount) => formatMoney(value, facts.currency, facts.locale)
  const isAddition = direction === directions.addition
  const isTopUp = relType === relTypes.topup && isAddition
  const said = t(isTopUp ? 'mail.balance.text_topup' : 'mail.balance.text_changed')
  return {
    subject: isTopUp
      ? t('mail.balance.subject_topup', { amount: money(facts.amount) })
      : t('mail.balance.subject_changed'),
    preview: said,
    greeting: t('mail.greeting'),
    parts: [
      { kind: 'text', text: said },
      {
        kind: 'facts',
        rows: [
          { label: t(typeLabel(facts)), value: `${isAddition ? '+' : '−'}${money(facts.amount)}` },
          { label: t('mail.balance.after'), value: money(facts.endBalance) },
          ...(reason ? [{ label: t('mail.balance.reason'), value: reason }] : []),
        ],
      },
      { kind: 'button', label: t('mail.balance.view'), href: facts.href },
    ],
    reason: t('mail.reason.account', { site: facts.siteName }),
  }
}
