import { max, minus, sum, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { codeWords } from '#shop/office/code-words.ts'
import { alarmLabels } from '#shop/office/payments-list.ts'
import { sumRows } from '#shop/shipping/sum-rows.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import { ExtraPaymentDialog } from './extra-payment-dialog.tsx'
import type { OrderData } from './order-data.server.ts'
import { providerNames } from './provider-names.ts'
import { ManualRefunds, RefundDialog } from './refund-dialog.tsx'

const rowTitles = {
  subtotal: 'Items',
  shipping: 'Shipping',
  shipping_discount: 'Shipping discount',
  delivery: 'Delivery',
  promo_discount: 'Promo',
  payment_fee: 'Payment fee',
  shop_shipping: 'Shop shipping',
  sales_tax: 'Sales tax abroad',
  insurance: 'Insurance',
  duty: 'Customs duty',
  joining: 'Joining parcels',
  service: 'Service fee',
  deposit: 'Deposit, paid before',
} as const

/** The rows of the total, what was captured and refunded, and what is left: never one figure. */
export function MoneyCard(data: OrderData) {
  const { order, money: payments, currency, may, now, edits } = data
  const { sums, shippingMethod, delivery, promo, charges, vatPercent } = order
  const last = edits.at(-1)
  const facts = { method: shippingMethod, type: delivery.service.type, promo, charges }
  const rows = sumRows(last?.after ?? sums, facts)
  const total = sum([sums.total, sums.balance])
  const counted = payments.filter(({ alarm }) => alarm === null)
  const captured = sum(counted.map((payment) => payment.captured))
  const refunded = sum(counted.map((payment) => payment.refunded))
  const isEnded = order.status === 'cancelled' || order.status === 'expired'
  const left = isEnded ? zero : max(zero, minus(total, captured))
  return (
    <Card
      title={say('Money')}
      actions={
        <>
          {may.refund && captured > refunded && <RefundDialog {...data} />}
          {may.edit && !isEnded && <ExtraPaymentDialog {...data} />}
        </>
      }
    >
      <dl className="sums">
        {rows.map(({ code, amount }) => (
          <div key={code}>
            <dt>
              {say(rowTitles[code])}
              {code === 'promo_discount' && promo ? ` ${promo}` : ''}
            </dt>
            <dd className={amount < 0 ? 'num t-success' : 'num'}>{money(amount, currency)}</dd>
          </div>
        ))}
        <div className="tot">
          <dt>{say('Order total')}</dt>
          <dd className="num">{money(last?.after.price ?? total, currency)}</dd>
        </div>
        {last && order.paidAt && (
          <div className="muted">
            <dt>{say('Charged when it was paid')}</dt>
            <dd className="num">{money(total, currency)}</dd>
          </div>
        )}
        <div className="muted">
          <dt>{say('VAT in it, {{percent}} %', { percent: vatPercent })}</dt>
        </div>
      </dl>
      <hr className="o-hr" />
      <ul className="col">
        {payments.map((payment) => (
          <li key={payment.id} className="row note">
            <span>
              <b className="med">{say(providerNames[payment.provider] ?? '')}</b>
              <br />
              {[codeWords(payment.state), payment.reference, shortTime(payment.at, now)]
                .filter(Boolean)
                .join(' · ')}
              {payment.alarm && (
                <span className="t-danger">
                  {' '}
                  · {say(alarmLabels[payment.alarm] ?? payment.alarm).toLowerCase()}
                </span>
              )}
            </span>
            <span className="sp num">{money(payment.captured, currency)}</span>
          </li>
        ))}
      </ul>
      <hr className="o-hr" />
      <dl className="sums">
        <div>
          <dt>{say('Captured')}</dt>
          <dd className="num">{money(captured, currency)}</dd>
        </div>
        <div>
          <dt>{say('Refunded')}</dt>
          <dd className="num">{money(refunded, currency)}</dd>
        </div>
        <div>
          <dt>{say('Left to pay')}</dt>
          <dd className="num">{money(left, currency)}</dd>
        </div>
      </dl>
      <ManualRefunds {...data} />
      {payments.some(({ alarm }) => alarm !== null) && (
        <p className="err mt8">
          <Icon name="warn" /> {say('Money that pays nothing: look at it.')}
        </p>
      )}
    </Card>
  )
}
