import { data, useNavigation } from 'react-router'
import { amountOf } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { listOrdersAndForwards, listOwnKinds } from '#shop/forwards/list-orders-and-forwards.server.ts'
import { shownFilters } from '#shop/orders/order-filters.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/my-orders.route'
import styles from './my-orders.module.css'
import { orderRow } from './order-row.ts'
import {
  type OrdersListState,
  readOrdersList,
  selectFilter,
  wishOf,
  withFailure,
  withOrders,
} from './orders-list-state.ts'
import { NoOrders, OrdersFailed, OrdersPaging, OrdersSearch } from './orders-parts.tsx'
import { OrdersTable } from './orders-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site } = ctx
  const wanted = readOrdersList(url.searchParams, site.features)
  const isFocused = url.searchParams.get('focus_order_table') === 'true'
  try {
    const [listed, kinds] = await Promise.all([
      listOrdersAndForwards(ctx, wishOf(wanted, site.features)),
      listOwnKinds(ctx),
    ])
    if (!listed.ok) throw data(null, { status: 401 })
    const items = listed.value.items.map((one) => orderRow(one, ctx))
    return data({ state: withOrders(wanted, { items, total: listed.value.total }), kinds, isFocused })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The page says that the orders could not be read; an empty list would be wrong.
    ctx.log.error({ requestId: ctx.requestId, err: error }, 'orders not read')
    return data({ state: withFailure(wanted), kinds: [], isFocused }, { status: 503 })
  }
}

export default function MyOrders({ loaderData: { state, kinds, isFocused } }: Route.ComponentProps) {
  const t = useT()
  const { locale, features } = useShop()
  const isBusy = useNavigation().state === 'loading'
  const address = ({ selected_filter, current_page, search }: OrdersListState) =>
    orderPaths(locale).list({ filter: selected_filter, page: current_page, search })
  const filters = shownFilters(features, { kinds, selected: state.selected_filter })
  return (
    <AccountPage current="orders" title={t('account.orders')} beside={<OrdersSearch state={state} />}>
      <div className={styles.page}>
        {isFocused && <UnpaidNotice state={state} />}
        {filters.length > 0 && (
          <Tabs
            label={t('orders.filter_label')}
            tabs={filters.map((filter) => ({
              to: address(selectFilter(state, filter)),
              label: t(filterNames[filter]),
              isCurrent: filter === state.selected_filter,
            }))}
          />
        )}
        {state.has_failed ? (
          <OrdersFailed to={address(state)} />
        ) : state.available_items.length === 0 ? (
          <NoOrders state={state} />
        ) : (
          <>
            <OrdersTable
              orders={state.available_items}
              isBusy={isBusy}
              isFocused={isFocused}
              showsKinds={kinds.length > 1}
            />
            <OrdersPaging state={state} address={address} />
          </>
        )}
      </div>
    </AccountPage>
  )
}

const filterNames = {
  all_orders: 'orders.filter.all_orders',
  marketplace: 'orders.filter.marketplace',
  quote: 'orders.filter.quote',
  forward: 'orders.filter.forward',
  reservation: 'orders.filter.reservation',
} as const

/** For customers who were led here to pay. */
function UnpaidNotice({ state }: { state: OrdersListState }) {
  const t = useT()
  const { locale } = useShop()
  const priceText = usePriceText()
  const unpaid = state.available_items.filter(({ next_action }) => next_action.code === 'pay')
  const [first] = unpaid.map(({ due_day }) => due_day).sort()
  if (!first) return null
  const sums = Map.groupBy(unpaid, ({ currency }) => currency)
  const total = [...sums]
    .map(([currency, orders]) =>
      priceText(amountOf(orders.reduce((all, order) => all + order.unpaid_amount, 0)), currency),
    )
    .join(' + ')
  return (
    <Notice tone="warn" title={t('my-orders.you_have_unpaid_orders', { count: unpaid.length })}>
      <p>
        {t('my-orders.unpaid_total', { total })} {t('orders.unpaid_marked', { day: untilDay(first, locale) })}
      </p>
    </Notice>
  )
}
