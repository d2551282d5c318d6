import { useEffect } from 'react'
import { amountOf } from '#core/money.ts'
import type { PaymentOutcome } from '#shop/payments/payment-outcome.ts'
import { refreshUser } from '#web/accounts/current-user.ts'
import { useT } from '#web/messages/messages-context.tsx'
import styles from '#web/payments/result-page.module.css'
import { useConfirmation } from '#web/payments/use-confirmation.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'

const texts = {
  paid: { title: 'invoice.result.paid.title', text: 'invoice.result.paid.text' },
  pending: { title: 'invoice.result.pending.title', text: 'invoice.result.pending.text' },
  failed: { title: 'invoice.result.failed.title', text: 'invoice.result.failed.text' },
  returned: { title: 'invoice.result.returned.title', text: 'invoice.result.returned.text' },
} as const

type Props = { state: PaymentOutcome; number: string; amount: number; currency: string; invoice: string }

/** The one page after paying an invoice: paid, being confirmed, not paid, or paid in vain. */
export function InvoiceResult({ state, number, amount, currency, invoice }: Props) {
  const t = useT()
  const priceText = usePriceText()
  const isLong = useConfirmation(state === 'pending')
  useEffect(() => {
    if (state === 'paid') void refreshUser()
  }, [state])
  const title = t(texts[state].title, { number })
  return (
    <div className={styles.narrow}>
      <PageHead title={title} isIndexed={false} />
      <h1>{title}</h1>
      <p className={styles.lead} role="status">
        {t(isLong ? 'invoice.result.slow' : texts[state].text, {
          amount: priceText(amountOf(amount), currency),
        })}
      </p>
      <div className={styles.ways}>
        <ButtonLink to={invoice} look={state === 'failed' ? 'primary' : 'secondary'}>
          {t('invoice.see')}
        </ButtonLink>
      </div>
      {state === 'pending' && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </div>
  )
}
