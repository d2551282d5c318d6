import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { invoiceKindLabels } from '#shop/office/invoices-list.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import type { InvoiceData } from './invoice-data.server.ts'
import { CreditDialog, VoidDialog } from './invoice-dialogs.tsx'
import { InvoicePill } from './invoice-pill.tsx'
import { BuyerCard, DocumentsCard, PaymentsCard } from './side-cards.tsx'

export function InvoicePage(data: InvoiceData) {
  const { invoice, site, label, left, may } = data
  const isCreditable = invoice.kind === 'sales' || invoice.kind === 'misc'
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/invoices">{say('Invoices')}</Link>
        <Icon name="right" size={14} />
        <span>{invoice.number}</span>
      </nav>
      <div className="o-head">
        <h1>
          {say(invoiceKindLabels[invoice.kind])} {invoice.number}
        </h1>
        <SiteMark site={site} isWhole />
        <InvoicePill state={label} />
        <div className="sp row">
          <a
            className="btn btn--secondary"
            href={`/invoices/${site.code}/${invoice.id}/pdf`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="doc" /> PDF
          </a>
          {may.settle && invoice.kind === 'misc' && invoice.state === 'issued' && <VoidDialog {...data} />}
          {may.refund && isCreditable && left > 0 && <CreditDialog {...data} />}
        </div>
      </div>
      <div className="o-two">
        <div>
          <LinesCard {...data} />
          <RatesCard {...data} />
        </div>
        <div>
          <BuyerCard {...data} />
          <PaymentsCard {...data} />
          <DocumentsCard {...data} />
        </div>
      </div>
    </>
  )
}

function LinesCard({ invoice, currency }: InvoiceData) {
  return (
    <Card title={say('Lines')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Item')}</th>
            <th scope="col" className="n">
              {say('Quantity')}
            </th>
            <th scope="col" className="n">
              {say('Price')}
            </th>
            <th scope="col" className="n">
              {say('VAT')}
            </th>
            <th scope="col" className="n">
              {say('Sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change
            <tr key={place}>
              <td>
                {line.name}
                {line.sku && <span className="note mono"> {line.sku}</span>}
              </td>
              <td className="n">{line.quantity}</td>
              <td className="n">{money(line.unitPrice, currency)}</td>
              <td className="n">{line.vatPercent} %</td>
              <td className="n">{money(line.gross, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function RatesCard({ invoice, currency }: InvoiceData) {
  const sums = { net: invoice.net, vat: invoice.vat, gross: invoice.gross }
  const rows = [
    ...invoice.vatRates.map((rate) => ({ ...rate, name: `${rate.percent} %` })),
    { ...sums, name: say('Total') },
  ]
  return (
    <Card title={say('VAT by rate')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Rate')}</th>
            <th scope="col" className="n">
              {say('Without VAT')}
            </th>
            <th scope="col" className="n">
              {say('VAT')}
            </th>
            <th scope="col" className="n">
              {say('With VAT')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, net, vat, gross }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="n">{money(net, currency)}</td>
              <td className="n">{money(vat, currency)}</td>
              <td className="n">{money(gross, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
