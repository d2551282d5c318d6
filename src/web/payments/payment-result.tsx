import { type ReactNode, useEffect } from 'react'
import type { OrderResult } from '#shop/orders/read-order-result.server.ts'
import type { PaymentOutcome } from '#shop/payments/payment-outcome.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import styles from './payment-result.module.css'
import { useConfirmation } from './use-confirmation.ts'

type Props = {
  outcome: PaymentOutcome | OrderResult['state']
  title: string
  text: ReactNode
  /** Replaces the text when the confirmation takes long. */
  slowText: string
  label?: string
  actions: ReactNode
  /** Shown below and beside the result; without them the page is a narrow column. */
  details?: { main: ReactNode; aside: ReactNode }
  /** A function with a fixed identity: it is called again when it changes. */
  onPaid?: () => unknown
}

/** The page after a payment: what came of it, and what to do next. While the payment is pending it looks again. */
export function PaymentResult(props: Props) {
  const { outcome, title, text, slowText, label, actions, details, onPaid } = props
  const isPending = outcome === 'pending'
  const isSlow = useConfirmation(isPending)
  useEffect(() => {
    if (outcome === 'paid') void onPaid?.()
  }, [outcome, onPaid])
  const head = (
    <>
      {label && <p className={styles.label}>{label}</p>}
      <h1>{title}</h1>
      <p className={styles.lead} role="status">
        {isSlow ? slowText : text}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  )
  return (
    <div className={details ? styles.page : styles.narrow}>
      <PageHead title={title} isIndexed={false} />
      {details ? (
        <>
          <div className={styles.main}>
            <PrintedBrand />
            <div className={styles.head}>{head}</div>
            {details.main}
          </div>
          <aside className={styles.aside}>{details.aside}</aside>
        </>
      ) : (
        head
      )}
      {isPending && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
    </div>
  )
}

/** On paper there is no header. */
function PrintedBrand() {
  const { art, config } = useShop()
  return (
    <p className={styles.brand}>
      <SitePicture asset={art.logo} width={44} height={24} isFirst />
      {config.site.name}
    </p>
  )
}
