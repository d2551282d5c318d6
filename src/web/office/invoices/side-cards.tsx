import { Link } from 'react-router'
import { minus } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { invoiceKindLabels } from '#shop/office/invoices-list.ts'
import { paymentStateLabels, providerLabels } from '#shop/office/payments-list.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import type { InvoiceData } from './invoice-data.server.ts'

export function BuyerCard({ invoice }: InvoiceData) {
  const { buyer, seller } = invoice
  const { company } = buyer
  const lines = company
    ? [company.name, company.address, company.regCode, company.vatCode, buyer.name]
    : [buyer.name, buyer.address, buyer.country]
  return (
    <Card title={say('Invoiced to')}>
      <ul>
        {[...lines, invoice.email].filter(Boolean).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <hr className="o-hr" />
      <dl className="facts">
        <div>
          <dt>{say('Seller')}</dt>
          <dd>{seller.name}</dd>
        </div>
        <div>
          <dt>{say('Issued')}</dt>
          <dd>{invoice.issuedOn}</dd>
        </div>
        {invoice.kind === 'misc' && (
          <div>
            <dt>{say('Due')}</dt>
            <dd>{invoice.dueOn}</dd>
          </div>
        )}
        <div>
          <dt>{say('About')}</dt>
          <dd>{invoice.reference}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** Paid, credited and unpaid are lines of their own. */
export function PaymentsCard({ invoice, payments, currency, site, now }: InvoiceData) {
  if (invoice.kind === 'credit_note') return null
  const unpaid = invoice.state === 'void' ? null : minus(invoice.gross, invoice.paid)
  return (
    <Card title={say('Money')}>
      <dl className="sums">
        <div>
          <dt>{say('Paid')}</dt>
          <dd className="num">{money(invoice.paid, currency)}</dd>
        </div>
        <div>
          <dt>{say('Credited')}</dt>
          <dd className="num">{money(invoice.credited, currency)}</dd>
        </div>
        {unpaid !== null && (
          <div>
            <dt>{say('Left to pay')}</dt>
            <dd className="num">{money(unpaid, currency)}</dd>
          </div>
        )}
      </dl>
      <ul className="col mt8">
        {payments.map((payment) => (
          <li key={payment.id} className="row note">
            <span>
              <Link className="link" to={`/payments/${site.code}/${payment.id}`}>
                {say(providerLabels[payment.provider] ?? '')}
              </Link>
              <br />
              {say(paymentStateLabels[payment.state])} · {shortTime(payment.at, now)}
            </span>
            <span className="sp num">{money(payment.captured, currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function DocumentsCard({ related, orderNumber, site, currency, may }: InvoiceData) {
  if (related.length === 0 && !orderNumber) return null
  return (
    <Card title={say('Belongs to')}>
      <ul className="col">
        {orderNumber && may.order && (
          <li>
            <Link className="link" to={`/orders/${site.code}/${orderNumber}`}>
              {say('Order {{number}}', { number: orderNumber })}
            </Link>
          </li>
        )}
        {related.map(({ id, number, kind, gross }) => (
          <li key={id} className="row">
            <Link className="link" to={`/invoices/${site.code}/${id}`}>
              {say(invoiceKindLabels[kind as keyof typeof invoiceKindLabels])} {number}
            </Link>
            <span className="sp num muted">{money(gross, currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
