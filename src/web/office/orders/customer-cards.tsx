import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { shortDay } from '../ui/when.ts'
import type { OrderData } from './order-data.server.ts'

export function CustomerCard({ customer, may, site, order, campaign }: OrderData) {
  return (
    <Card title={say('Customer')} note={customer.id === null ? say('guest') : null}>
      {customer.suiteCode ? (
        <Link
          className="link"
          to={`/customers/${site.code}/${customer.suiteCode}?from=/orders/${site.code}/${order.number}`}
        >
          {customer.name}
        </Link>
      ) : (
        <b className="med">{customer.name}</b>
      )}
      {customer.email && <p className="note">{customer.email}</p>}
      <p className="note">
        {[customer.phone, customer.suiteCode && say('suite {{code}}', { code: customer.suiteCode })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {campaign.length > 0 && (
        <p className="note">{say('Came by the campaign {{names}}', { names: campaign.join(' · ') })}</p>
      )}
      {customer.id !== null && (
        <dl className="manifest mt8">
          <div>
            <dt>{say('Orders')}</dt>
            <dd>
              {customer.since
                ? say('{{count}}, since {{day}}', { count: customer.orders, day: shortDay(customer.since) })
                : customer.orders}
            </dd>
          </div>
          {may.prices && (
            <div>
              <dt>{say('Spent')}</dt>
              <dd className="num">{money(customer.spent, 'EUR')}</dd>
            </div>
          )}
        </dl>
      )}
    </Card>
  )
}

export function DeliveryCard({ order }: OrderData) {
  const { service, point, address } = order.delivery
  const place = point ? [point.name, point.address, point.city] : [address.street, address.zip, address.city]
  return (
    <Card title={say('Delivery')}>
      <p className="row">
        <Icon name={service.type === 'locker' ? 'locker' : 'truck'} size={16} />
        {service.courier}
      </p>
      <p className="note">{place.filter(Boolean).join(', ')}</p>
      <p className="note row mt8">
        <Icon name={order.shippingMethod === 'air' ? 'plane' : 'ship'} size={16} />
        {order.shippingMethod === 'air' ? say('By air') : say('By sea')}
      </p>
    </Card>
  )
}
