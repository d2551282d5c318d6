import { lazy, Suspense } from 'react'
import { useUser } from '#web/accounts/use-user.ts'
import { useStore } from '#web/store.ts'
import { unpaidOrders } from './unpaid-orders-fixture.ts'

const UnpaidOrdersModal = lazy(() =>
  import('./unpaid-orders-modal.tsx').then((modal) => ({ default: modal.UnpaidOrdersModal })),
)

/** Fetched for those who have any. */
export function UnpaidOrdersReminder() {
  const count = useUser()?.unpaid_orders_count
  const fixture = useStore(unpaidOrders, (state) => state.orders)
  if (!count && !fixture) return null
  return (
    <Suspense>
      <UnpaidOrdersModal />
    </Suspense>
  )
}
