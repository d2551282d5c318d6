import { amountOf } from '#core/money.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { balancePaths } from '#shop/paths/balance-paths.ts'
import { isPayable, type PaymentOutcome } from '#shop/payments/payment-outcome.ts'
import { refreshUser } from '#web/accounts/current-user.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { type AskedProvider, outcomeText, outcomeTitle } from '#web/payments/outcome-texts.ts'
import { PaymentResult } from '#web/payments/payment-result.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'

const texts = {
  paid: { title: 'balance.result.paid.title', text: 'balance.result.paid.text' },
  returned: { title: 'balance.result.returned.title', text: 'balance.result.returned.text' },
} as const

/** The one page after adding money: it is there, is being confirmed, did not come, or went back. */
export function TopUpResult({
  state,
  asked,
  ...money
}: {
  state: PaymentOutcome
  asked: AskedProvider
  amount: number
  currency: string
}) {
  const { t, locale } = useMessages()
  const amount = usePriceText()(amountOf(money.amount), money.currency)
  const words =
    state === 'paid' || state === 'returned'
      ? { title: t(texts[state].title), text: t(texts[state].text, { amount }) }
      : {
          title: outcomeTitle(t, state, asked),
          text:
            state === 'pending' ? t('balance.result.pending.text', { amount }) : outcomeText(t, state, asked),
        }
  return (
    <PaymentResult
      outcome={state}
      {...words}
      slowText={t('balance.result.slow', { amount })}
      onPaid={refreshUser}
      actions={
        <>
          {isPayable(state) && (
            <ButtonLink to={balancePaths(locale).topUp()}>{t('balance.top_up')}</ButtonLink>
          )}
          <ButtonLink to={accountPaths(locale).balance()} look="secondary">
            {t('balance.back')}
          </ButtonLink>
        </>
      }
    />
  )
}
