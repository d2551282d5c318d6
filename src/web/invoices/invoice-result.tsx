import { amountOf } from '#core/money.ts'
import { refreshUser } from '#web/accounts/current-user.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { PaymentResult } from '#web/payments/payment-result.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import type { ReturnedInvoice } from './returned-invoice.server.ts'

const texts = {
  paid: { title: 'invoice.result.paid.title', text: 'invoice.result.paid.text' },
  pending: { title: 'invoice.result.pending.title', text: 'invoice.result.pending.text' },
  failed: { title: 'invoice.result.failed.title', text: 'invoice.result.failed.text' },
  returned: { title: 'invoice.result.returned.title', text: 'invoice.result.returned.text' },
} as const

/** The one page after paying an invoice: paid, being confirmed, not paid, or paid in vain. */
export function InvoiceResult({ state, number, invoice, ...money }: ReturnedInvoice) {
  const t = useT()
  const amount = usePriceText()(amountOf(money.amount), money.currency)
  return (
    <PaymentResult
      outcome={state}
      title={t(texts[state].title, { number })}
      text={t(texts[state].text, { amount })}
      slowText={t('invoice.result.slow', { amount })}
      onPaid={refreshUser}
      actions={
        <ButtonLink to={invoice} look={state === 'failed' ? 'primary' : 'secondary'}>
          {t('invoice.see')}
        </ButtonLink>
      }
    />
  )
}
