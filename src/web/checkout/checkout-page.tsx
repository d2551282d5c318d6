import { type ReactNode, useEffect } from 'react'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { TestModeNotice } from '#web/payments/test-mode-notice.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './checkout-page.module.css'
import { received } from './checkout-state.ts'
import { OrderSummary, SummaryBar, type SummaryChoice } from './order-summary.tsx'
import { checkout } from './shop-checkout.ts'
import { StepsNav } from './steps-nav.tsx'
import { useFreshCheckout } from './use-fresh-checkout.ts'

type Props = {
  title: string
  data: ShownCheckout
  isTestMode: boolean
  /** Choices on the page that the server does not have yet. */
  choice?: SummaryChoice
  children: ReactNode
}

/** One step of the checkout: navigation, form and summary. */
export function CheckoutPage({ title, data, isTestMode, choice, children }: Props) {
  useEffect(() => checkout.set(received(data)), [data])
  useFreshCheckout()
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <SummaryBar data={data} choice={choice} />
      <StepsNav current={data.step} slug={data.slug} />
      <div className={styles.columns}>
        <div className={styles.answers}>
          <h1>{title}</h1>
          <TestModeNotice isTestMode={isTestMode} />
          {children}
        </div>
        <OrderSummary data={data} choice={choice} />
      </div>
    </div>
  )
}

/** The back link, beside the submit button. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ShopLink to={to} className={classes(text.action, styles.back)}>
      <Icon name="left" size={16} />
      {children}
    </ShopLink>
  )
}

export function useCheckoutPaths() {
  return checkoutPaths(useShop().locale)
}

type GroupProps = { id: string; title: ReactNode; beside?: ReactNode; children: ReactNode }

export function Group({ id, title, beside, children }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
