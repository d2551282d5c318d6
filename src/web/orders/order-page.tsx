import type { OrderDocument } from '#shop/invoices/list-order-documents.server.ts'
import type { OrderView } from '#shop/orders/order-view.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { CareBlock } from './care-block.tsx'
import type { CareView } from './care-view.server.ts'
import { CancelOrder, OrderOutcome, Reorder } from './order-acts.tsx'
import type { OrderAnswer } from './order-answer.ts'
import {
  type AcceptedTerms,
  OrderDelivery,
  OrderDocuments,
  OrderParcels,
  OrderPayments,
} from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNow } from './order-now.tsx'
import styles from './order-page.module.css'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'

type Props = {
  order: OrderView
  documents: readonly OrderDocument[]
  /** The version of the purchase agreement that the customer accepted. */
  terms: AcceptedTerms | null
  /** The ways out of trouble; null while nothing was bought. */
  care: CareView | null
  answer: OrderAnswer | undefined
  isGuest: boolean
}

/** One order, for its customer, and by the link in an email. */
export function OrderPage({ order, documents, terms, care, answer, isGuest }: Props) {
  const t = useT()
  const { locale } = useShop()
  const account = accountPaths(locale)
  const title = t('order.title', { number: order.number })
  const home = { to: pathsIn(locale).home(), name: t('breadcrumbs.home') }
  const ways = [
    { to: account.overview(), name: t('account.label') },
    { to: account.orders(), name: t('account.orders') },
  ]
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={isGuest ? [home] : [home, ...ways]}
        here={isGuest ? title : order.number}
      />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>{t('order.placed', { time: order.placed })}</p>
        </div>
        {order.kind === 'marketplace' && <Reorder order={order} />}
      </div>
      <OrderOutcome answer={answer} />
      <OrderNow order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines order={order} care={care} />
          {order.shipments.length > 0 && <OrderParcels order={order} />}
          <OrderTimeline order={order} />
        </div>
        <aside className={styles.side}>
          <OrderSums order={order} />
          <OrderDelivery order={order} />
          {order.payments.length > 0 && <OrderPayments order={order} />}
          <OrderDocuments order={order} documents={documents} terms={terms} />
          {order.mayCancel && <CancelOrder order={order} answer={answer} />}
          {isGuest && (
            <Notice>
              <p>{t('order.guest_note')}</p>
            </Notice>
          )}
        </aside>
      </div>
      {care && <CareBlock care={care} currency={order.currency} />}
    </div>
  )
}
