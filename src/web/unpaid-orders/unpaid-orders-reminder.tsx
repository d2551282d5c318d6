import { lazy, Suspense } from 'react'
import { useUser } from '#web/accounts/use-user.ts'
import { useStore } from '#web/store.ts'
import { unpaidOrders } from './specimen-orders.ts'

const UnpaidOrdersModal = lazy(() =>
  import('./unpaid-orders-modal.tsx').then((modal) => ({ default: modal.UnpaidOrdersModal })),
)

/** Fetched for those who have any. */
export function UnpaidOrdersReminder() {
  const user = useUser()
  const specimen = useStore(unpaidOrders, (state) => state.orders)
  const isOwing = user !== null && user.unpaid_orders_count > 0
  if (!specimen && !isOwing) return null
  return (
    <Suspense>
      <UnpaidOrdersModal user={user} specimen={specimen} />
    </Suspense>
  )
}
