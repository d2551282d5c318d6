import { amountOf } from '#core/money.ts'
import { isPayable } from '#shop/payments/payment-outcome.ts'
import { refreshUser } from '#web/accounts/current-user.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { outcomeText, outcomeTitle } from '#web/payments/outcome-texts.ts'
import { PaymentResult } from '#web/payments/payment-result.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import type { ReturnedInvoice } from './returned-invoice.server.ts'

const texts = {
  paid: { title: 'invoice.result.paid.title', text: 'invoice.result.paid.text' },
  returned: { title: 'invoice.result.returned.title', text: 'invoice.result.returned.text' },
} as const

/** The one page after paying an invoice: paid, being confirmed, not paid, or paid in vain. */
export function InvoiceResult({ state, number, invoice, asked, ...money }: ReturnedInvoice) {
  const t = useT()
  const amount = usePriceText()(amountOf(money.amount), money.currency)
  const words =
    state === 'paid' || state === 'returned'
      ? { title: t(texts[state].title, { number }), text: t(texts[state].text, { amount }) }
      : {
          title: outcomeTitle(t, state, asked),
          text: state === 'pending' ? t('invoice.result.pending.text') : outcomeText(t, state, asked),
        }
  return (
    <PaymentResult
      outcome={state}
      {...words}
      slowText={t('invoice.result.slow', { amount })}
      onPaid={refreshUser}
      actions={
        <ButtonLink to={invoice} look={isPayable(state) ? 'primary' : 'secondary'}>
          {t(isPayable(state) ? 'invoice.pay' : 'invoice.see', { amount })}
        </ButtonLink>
      }
    />
  )
}
