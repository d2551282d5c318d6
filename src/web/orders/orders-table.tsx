import { useEffect, useRef } from 'react'
import { dayRange } from '#core/dates.ts'
import { amountOf } from '#core/money.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import bought from '#web/ui/bought-lines.module.css'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { OrderPill } from './order-pill.tsx'
import type { OrderRow } from './order-row.ts'
import styles from './orders-table.module.css'

type Props = {
  orders: readonly OrderRow[]
  isBusy: boolean
  /** For customers who come to pay: scrolls to the table, focuses it and highlights unpaid orders once. */
  isFocused: boolean
  /** Which kind each is, where a customer has several. */
  showsKinds: boolean
}

export function OrdersTable({ orders, isBusy, isFocused, showsKinds }: Props) {
  const t = useT()
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (!isFocused) return
    const show = () => {
      table.current?.scrollIntoView({ block: 'start' })
      table.current?.focus({ preventScroll: true })
    }
    // While the reminder is open, nothing behind it can have the focus.
    const modal = document.querySelector('dialog:modal')
    if (!modal) return show()
    modal.addEventListener('close', show, { once: true })
    return () => modal.removeEventListener('close', show)
  }, [isFocused])
  return (
    <DataTable
      ref={table}
      tabIndex={-1}
      className={classes(styles.table, isFocused && styles.focused)}
      label={t('orders.list')}
      columns={[
        { name: t('orders.column.number') },
        ...(showsKinds ? [{ name: t('orders.column.kind') }] : []),
        { name: t('orders.column.date') },
        { name: t('orders.column.items') },
        { name: t('orders.column.status') },
        { name: t('orders.column.total'), isEnd: true },
        { name: t('orders.column.action'), isVisuallyHidden: true },
      ]}
      isBusy={isBusy}
    >
      {orders.map((order) => (
        <TableRow
          key={order.number}
          order={order}
          isLit={isFocused && order.unpaid_amount > 0}
          showsKind={showsKinds}
        />
      ))}
    </DataTable>
  )
}

function TableRow({ order, isLit, showsKind }: { order: OrderRow; isLit: boolean; showsKind: boolean }) {
  const t = useT()
  const { locale } = useMessages()
  const priceText = usePriceText()
  const { number, images, lines_count, eta } = order
  const more = lines_count - images.length
  return (
    <tr className={classes(isLit && styles.lit)}>
      <td className={styles.number}>
        <ShopLink to={order.url}>{number}</ShopLink>
      </td>
      {showsKind && <td className={styles.kind}>{t(kindNames[order.type])}</td>}
      <td className={styles.date}>{order.placed_day}</td>
      <td className={styles.items}>
        <span className={styles.thumbs}>
          {images.map((image, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may show the same picture
            <span key={place} className={classes(bought.picture, styles.thumb)}>
              <Thumbnail image={image} size={40} />
              {more > 0 && place === images.length - 1 && <b>+{more}</b>}
            </span>
          ))}
        </span>
        {order.type === 'forward' && <small>{t('warehouse.chosen', { count: lines_count })}</small>}
      </td>
      <td className={styles.status}>
        <OrderPill order={order} due={order.due_day} />
        {eta && <small>{t('orders.arrives', { days: dayRange(eta.from, eta.to, locale) })}</small>}
      </td>
      <td className={styles.total}>{priceText(amountOf(order.total), order.currency)}</td>
      <td className={styles.action}>
        <NextStep order={order} />
      </td>
    </tr>
  )
}

const kindNames = {
  marketplace: 'orders.filter.marketplace',
  quote: 'orders.kind.quote',
  forward: 'orders.filter.forward',
  reservation: 'orders.kind.reservation',
} as const

/** Makes links with the same label distinguishable for screen readers. */
function NextStep({ order }: { order: OrderRow }) {
  const t = useT()
  const priceText = usePriceText()
  const { code, url } = order.next_action
  const labels = {
    pay: t('orders.action.pay', { total: priceText(amountOf(order.unpaid_amount), order.currency) }),
    give_info: t('orders.action.give_info'),
    track: t('orders.action.track'),
    details: t('orders.action.details'),
  }
  const label = (
    <>
      {labels[code]}
      <span className={text.visuallyHidden}>: {order.number}</span>
    </>
  )
  // Paying loads a new document, so that this page's policy does not apply there.
  if (code === 'pay') {
    return (
      <a href={url} className={buttonClass({ size: 'small' })}>
        {label}
      </a>
    )
  }
  return (
    <ButtonLink to={url} look="secondary" size="small">
      {label}
    </ButtonLink>
  )
}
