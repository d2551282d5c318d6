import { lazy, Suspense } from 'react'
import { useStore } from '#web/store.ts'
import { unpaidOrders } from './unpaid-orders.ts'

const UnpaidOrdersModal = lazy(() =>
  import('./unpaid-orders-modal.tsx').then((modal) => ({ default: modal.UnpaidOrdersModal })),
)

/** Fetched for those who have any. */
export function UnpaidOrdersReminder() {
  const orders = useStore(unpaidOrders, (state) => state.orders)
  if (!orders) return null
  return (
    <Suspense>
      <UnpaidOrdersModal orders={orders} />
    </Suspense>
  )
}
