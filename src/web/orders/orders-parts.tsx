import { Form } from 'react-router'
import { ordersPerPage } from '#shop/orders/order-filters.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TablePages } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './my-orders.module.css'
import { goToPage, lastPage, type OrdersListState } from './orders-list-state.ts'

/** By a number or a part of it; the address keeps it. */
export function OrdersSearch({ state }: { state: OrdersListState }) {
  const t = useT()
  const { locale } = useShop()
  return (
    <Form
      role="search"
      aria-label={t('account.orders')}
      action={orderPaths(locale).list()}
      className={styles.search}
    >
      <TextField
        key={state.search}
        label={t('orders.search')}
        isLabelHidden
        type="search"
        name="search"
        placeholder={t('orders.search')}
        defaultValue={state.search}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" look="secondary">
        {t('orders.search_submit')}
      </Button>
    </Form>
  )
}

export function OrdersPaging({
  state,
  address,
}: {
  state: OrdersListState
  address(state: OrdersListState): string
}) {
  const t = useT()
  const { current_page: page, total_items: count } = state
  const from = (page - 1) * ordersPerPage + 1
  return (
    <div className={styles.foot}>
      <p>{t('orders.shown', { from, to: from + state.available_items.length - 1, count })}</p>
      <TablePages
        label={t('orders.pages')}
        page={page}
        pages={lastPage(state)}
        to={(wished) => address(goToPage(state, wished))}
        newer={t('orders.newer')}
        older={t('orders.older')}
      />
    </div>
  )
}

export function NoOrders({ state }: { state: OrdersListState }) {
  const t = useT()
  const { locale, features } = useShop()
  const all = (
    <ButtonLink to={orderPaths(locale).list()} look="secondary">
      {t('orders.show_all')}
    </ButtonLink>
  )
  if (state.search || state.current_page > 1) {
    return (
      <EmptyState title={t('orders.not_found_title')} text={t('orders.not_found_text')} heading="h2">
        {all}
      </EmptyState>
    )
  }
  if (state.selected_filter !== 'all_orders') {
    return (
      <EmptyState title={t('orders.empty_filter_title')} text={t('orders.empty_filter_text')} heading="h2">
        {all}
      </EmptyState>
    )
  }
  const paths = pathsIn(locale)
  return (
    <EmptyState title={t('orders.empty_title')} text={t('orders.empty_text')} heading="h2">
      {features.marketplace && (
        <ButtonLink to={paths.marketplace()}>{t('product.gone.marketplace')}</ButtonLink>
      )}
    </EmptyState>
  )
}

/** The same address once more: filter and search stay. */
export function OrdersFailed({ to }: { to: string }) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState title={t('orders.failed_title')} text={t('orders.failed_text')} heading="h2">
        <ButtonLink to={to}>{t('orders.retry')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
