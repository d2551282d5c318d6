import { useEffect } from 'react'
import { amountOf } from '#core/money.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { balancePaths } from '#shop/paths/balance-paths.ts'
import type { PaymentOutcome } from '#shop/payments/payment-outcome.ts'
import { refreshUser } from '#web/accounts/current-user.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import styles from '#web/payments/result-page.module.css'
import { useConfirmation } from '#web/payments/use-confirmation.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'

const texts = {
  paid: { title: 'balance.result.paid.title', text: 'balance.result.paid.text' },
  pending: { title: 'balance.result.pending.title', text: 'balance.result.pending.text' },
  failed: { title: 'balance.result.failed.title', text: 'balance.result.failed.text' },
  returned: { title: 'balance.result.returned.title', text: 'balance.result.returned.text' },
} as const

/** The one page after adding money: it is there, is being confirmed, did not come, or went back. */
export function TopUpResult({
  state,
  amount,
  currency,
}: {
  state: PaymentOutcome
  amount: number
  currency: string
}) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const isLong = useConfirmation(state === 'pending')
  useEffect(() => {
    if (state === 'paid') void refreshUser()
  }, [state])
  const title = t(texts[state].title)
  return (
    <div className={styles.narrow}>
      <PageHead title={title} isIndexed={false} />
      <h1>{title}</h1>
      <p className={styles.lead} role="status">
        {t(isLong ? 'balance.result.slow' : texts[state].text, {
          amount: priceText(amountOf(amount), currency),
        })}
      </p>
      <div className={styles.ways}>
        {state === 'failed' && (
          <ButtonLink to={balancePaths(locale).topUp()}>{t('balance.top_up')}</ButtonLink>
        )}
        <ButtonLink to={accountPaths(locale).balance()} look="secondary">
          {t('balance.back')}
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
