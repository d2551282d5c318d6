import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readStockReport, type StockPart, type StockRow } from '#shop/office/read-stock-report.server.ts'
import { readPeriod } from '#shop/office/report-period.ts'
import { ShareBar } from '../home/plots.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import type { Route } from './+types/stock.route'
import { Figure, ReportBar, siteChoice } from './report-bar.tsx'
import { reportSites } from './report-sites.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Stock, office') }]

export const loader = screenLoader('stock-report', async (office, { url }) => {
  const now = office.clock()
  const chosen = reportSites(office, url)
  return {
    ...chosen,
    // The other reports keep their period while this one is looked at.
    period: readPeriod(url.searchParams.get('period'), officeDay(now).day),
    ...(await readStockReport(office.db, chosen.siteIds, now)),
  }
})

const number = (count: number) => formatNumber(count, 'en')

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { all, categories, slow, soldOut, period, site } = loaderData
  const free = all.onHand - all.held
  return (
    <>
      <ReportBar
        here="stock"
        path="/reports/stock"
        period={period}
        periods={[]}
        more={[siteChoice(loaderData)]}
        files={[{ href: `/reports/stock-file?site=${site}`, label: 'CSV' }]}
      />
      <div className="kpi">
        <Figure name={say('Value')} value={money(all.value, 'EUR')} note={say('at today’s prices')} />
        <Figure
          name={say('On hand')}
          value={number(all.onHand)}
          note={say('pieces of {{count}} variants', { count: number(all.variants) })}
        />
        <Figure
          name={say('Held')}
          value={number(all.held)}
          note={say('by carts and orders, {{free}} free', { free: number(free) })}
        />
        <Figure name={say('Sold out')} value={number(all.soldOut)} note={say('variants')} />
        <Figure
          name={say('Slow movers')}
          value={number(all.slow)}
          note={say('nothing sold in 90 days, {{value}}', { value: money(all.slowValue, 'EUR') })}
        />
      </div>
      <CategoriesCard categories={categories} />
      <RowsCard
        title={say('Slow movers')}
        note={say('nothing sold in 90 days, most value first')}
        none={say('Everything on hand was sold in the last 90 days.')}
        rows={slow}
      />
      <RowsCard
        title={say('Sold out')}
        note={say('what sold best first')}
        none={say('Nothing is sold out.')}
        rows={soldOut}
      />
    </>
  )
}

function CategoriesCard({ categories }: { categories: readonly StockPart[] }) {
  const most = Math.max(1, ...categories.map(({ value }) => value))
  return (
    <Card title={say('By category')} note={say('value at today’s prices, in euro')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Category')}</th>
            <th scope="col" className="n">
              {say('On hand')}
            </th>
            <th scope="col" className="n">
              {say('Held')}
            </th>
            <th scope="col" className="n">
              {say('Value')}
            </th>
            <th scope="col">
              <span className="vh">{say('Bar')}</span>
            </th>
            <th scope="col" className="n">
              {say('Sold out')}
            </th>
            <th scope="col" className="n">
              {say('Slow movers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((part) => (
            <tr key={part.category}>
              <td>{part.category}</td>
              <td className="n">{number(part.onHand)}</td>
              <td className="n">{number(part.held)}</td>
              <td className="n">{money(part.value, 'EUR')}</td>
              <td>
                <ShareBar share={part.value / most} />
              </td>
              <td className="n">{number(part.soldOut)}</td>
              <td className="n">{number(part.slow)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type RowsProps = { title: string; note: string; none: string; rows: readonly StockRow[] }

function RowsCard({ title, note, none, rows }: RowsProps) {
  return (
    <Card title={title} note={note} isFlush>
      {rows.length === 0 ? (
        <p className="o-card__b muted">{none}</p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Product')}</th>
              <th scope="col" className="n">
                {say('On hand')}
              </th>
              <th scope="col" className="n">
                {say('Held')}
              </th>
              <th scope="col" className="n">
                {say('Price')}
              </th>
              <th scope="col" className="n">
                {say('Value')}
              </th>
              <th scope="col" className="n">
                {say('Sold, 90 days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.sku}>
                <td className="wrapx">
                  <Link to={`/products/${row.productId}`}>{row.name}</Link>
                  <span className="sub mono">{row.sku}</span>
                </td>
                <td className="n">{number(row.onHand)}</td>
                <td className="n">{number(row.held)}</td>
                <td className="n">{money(row.price, 'EUR')}</td>
                <td className="n">{money(row.value, 'EUR')}</td>
                <td className="n">{number(row.sold)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
