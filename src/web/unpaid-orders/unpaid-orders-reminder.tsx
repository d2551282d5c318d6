import { lazy, Suspense } from 'react'
import { useUser } from '#web/accounts/use-user.ts'
import { useStore } from '#web/store.ts'
import { unpaidOrders } from './specimen-orders.ts'

const UnpaidOrdersModal = lazy(() =>
  import('./unpaid-orders-modal.tsx').then((modal) => ({ default: modal.UnpaidOrdersModal })),
)

/** Fetched for those who have any. */
export function UnpaidOrdersReminder() {
  const count = useUser()?.unpaid_orders_count
  const specimen = useStore(unpaidOrders, (state) => state.orders)
  if (!count && !specimen) return null
  return (
    <Suspense>
      <UnpaidOrdersModal />
    </Suspense>
  )
}
