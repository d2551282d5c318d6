import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { GoodsPill, PaymentPill } from '../orders/order-pills.tsx'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import type { CustomerData } from './customer-data.server.ts'

export function OrdersCard({ orders, numbers, customer, site, now, money: own }: CustomerData) {
  if (!orders) return null
  return (
    <Card
      title={say('Orders')}
      note={
        numbers.orders > 0 && say('{{shown}} of {{total}}', { shown: orders.length, total: numbers.orders })
      }
      isFlush
      actions={
        numbers.orders > orders.length && (
          <Link className="btn btn--quiet btn--xs" to={`/orders?q=${customer.suiteCode}`}>
            {say('All orders')}
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="o-card__b muted">{say('No order yet.')}</p>
      ) : (
        <table className="o-tbl">
          <caption className="vh">{say('Latest orders')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Order')}</th>
              <th scope="col">{say('Placed')}</th>
              <th scope="col">{say('Payment')}</th>
              <th scope="col">{say('Goods')}</th>
              {own && (
                <th scope="col" className="n">
                  {say('Total')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td>
                  <Link className="id" to={`/orders/${site.code}/${order.number}`}>
                    {order.number}
                  </Link>
                </td>
                <td className="muted">{shortTime(order.placedAt, now)}</td>
                <td>
                  <PaymentPill payment={order.payment} />
                </td>
                <td>
                  <GoodsPill goods={order.goods} lines={order.lines} />
                </td>
                {order.total !== null && (
                  <td className="n">
                    <b className="med">{money(order.total, order.currency)}</b>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
