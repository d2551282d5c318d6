import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { codeWords } from '#shop/office/code-words.ts'
import { paymentStateLabels, providerLabels, purposeLabels } from '#shop/office/payments-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import { AlarmCards } from './alarm-cards.tsx'
import { EventsCard, WebhooksCard } from './log-cards.tsx'
import type { PaymentData } from './payment-data.server.ts'
import { PaymentStatePill } from './payment-pills.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundsCard } from './refunds-card.tsx'

export function PaymentPage(data: PaymentData) {
  const { payment, site, may } = data
  const title = payment.about ?? say('Top-up')
  const isAsked = payment.provider !== 4 && payment.providerRef !== null
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/payments">{say('Payments')}</Link>
        <Icon name="right" size={14} />
        <span>{title}</span>
      </nav>
      <div className="o-head">
        <h1>{say('Payment of {{what}}', { what: title })}</h1>
        <SiteMark site={site} isWhole />
        <PaymentStatePill state={payment.state} />
        <div className="sp row">
          {isAsked && (
            <ActForm act="sync">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                  <Icon name="refresh" /> {say('Ask the provider')}
                </button>
              )}
            </ActForm>
          )}
          {may.refund && payment.purpose !== 'topup' && payment.left > 0 && <RefundDialog {...data} />}
        </div>
      </div>
      <div className="o-two">
        <div>
          <AlarmCards {...data} />
          <RefundsCard {...data} />
          <EventsCard {...data} />
          <WebhooksCard {...data} />
        </div>
        <div>
          <SumsCard {...data} />
          <AttemptsCard {...data} />
        </div>
      </div>
    </>
  )
}

/** Captured, refunded and left: three lines, never one. */
function SumsCard({ payment, site, may, now }: PaymentData) {
  const { currency, orderNumber, invoiceNumber } = payment
  const facts = [
    [
      say('Way to pay'),
      [say(providerLabels[payment.provider] ?? ''), payment.bank].filter(Boolean).join(', '),
    ],
    [say('Attempt'), String(payment.attempt)],
    [say('Reference'), payment.providerRef],
    [say('Capture'), payment.captureRef],
    [say('Declined because'), payment.declineCode && codeWords(payment.declineCode)],
    [say('Begun'), shortTime(payment.at, now)],
    [say('Asked again'), payment.pollAt && shortTime(payment.pollAt, now)],
  ].filter(([, value]) => value)
  return (
    <Card title={say('Money')} note={say(purposeLabels[payment.purpose])}>
      <dl className="sums">
        <div className="tot">
          <dt>{say('Agreed')}</dt>
          <dd className="num">{money(payment.amount, currency)}</dd>
        </div>
        <div>
          <dt>{say('Captured')}</dt>
          <dd className="num">{money(payment.captured, currency)}</dd>
        </div>
        <div>
          <dt>{say('Refunded')}</dt>
          <dd className="num">{money(payment.refunded, currency)}</dd>
        </div>
        {payment.refundedToBalance > 0 && (
          <div className="muted">
            <dt>{say('of it to the balance')}</dt>
            <dd className="num">{money(payment.refundedToBalance, currency)}</dd>
          </div>
        )}
        <div>
          <dt>{say('Left to refund')}</dt>
          <dd className="num">{money(payment.left, currency)}</dd>
        </div>
        {payment.fees.map((fee) => (
          <div key={fee.currency} className="muted">
            <dt>{say('Fee of the provider')}</dt>
            <dd className="num">{money(fee.amount, fee.currency)}</dd>
          </div>
        ))}
      </dl>
      <hr className="o-hr" />
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {orderNumber && may.order && (
        <p className="mt8">
          <Link className="link" to={`/orders/${site.code}/${orderNumber}`}>
            {say('Order {{number}}', { number: orderNumber })}
          </Link>{' '}
          <span className="note">{payment.orderStatus && codeWords(payment.orderStatus)}</span>
        </p>
      )}
      {invoiceNumber && (
        <p className="mt8">
          <Link className="link" to={`/invoices/${site.code}/${payment.invoiceId}`}>
            {say('Invoice {{number}}', { number: invoiceNumber })}
          </Link>
        </p>
      )}
    </Card>
  )
}

function AttemptsCard({ payment, site, now }: PaymentData) {
  if (payment.attempts.length === 0) return null
  return (
    <Card title={say('Other attempts')}>
      <ul className="col">
        {payment.attempts.map((one) => (
          <li key={one.id} className="row note">
            <span>
              <Link className="link" to={`/payments/${site.code}/${one.id}`}>
                {say(providerLabels[one.provider] ?? '')}
              </Link>
              <br />
              {say(paymentStateLabels[one.state])} · {shortTime(one.at, now)}
            </span>
            <span className="sp num">{money(one.amount, payment.currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
