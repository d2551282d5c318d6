import { lazy, Suspense, useEffect } from 'react'
import { isoDay } from '#core/dates.ts'
import { amountOf } from '#core/money.ts'
import { useUser } from '#web/accounts/use-user.ts'
import { useShop } from '#web/shop-context.tsx'
import { useStore } from '#web/store.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { unpaidOrders } from './unpaid-orders.ts'

const UnpaidOrdersModal = lazy(() =>
  import('./unpaid-orders-modal.tsx').then((modal) => ({ default: modal.UnpaidOrdersModal })),
)

/** Fetched for those who have any. */
export function UnpaidOrdersReminder() {
  const orders = useStore(unpaidOrders, (state) => state.orders)
  const user = useUser()
  const { timeZone } = useShop()
  const priceText = usePriceText()
  // Whoever signs out leaves nothing of theirs behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another user that counts, not how prices are written
  useEffect(() => {
    const { unpaid_orders_count: count = 0, unpaid_orders_totals: totals = [] } = user ?? {}
    const due = user?.unpaid_orders_due_at
    const total = totals.map(({ amount, currency }) => priceText(amountOf(amount), currency)).join(' + ')
    const oldestDue = due ? isoDay(new Date(due), timeZone) : null
    unpaidOrders.set({ orders: count > 0 ? { count, total, oldestDue } : null })
  }, [user])
  if (!orders) return null
  return (
    <Suspense>
      <UnpaidOrdersModal orders={orders} />
    </Suspense>
  )
}
