import { z } from 'zod'
import { formatNumber } from '#core/format.ts'
import { type Amount, sum } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { chooseReportReaders, listReportReaders } from '#shop/office/report-readers.server.ts'
import { ShareBar } from '../home/plots.tsx'
import { said } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import type { Route } from './+types/sales.route'
import { Figure, ReportBar, siteChoice } from './report-bar.tsx'
import { readSalesData } from './sales-data.server.ts'
import { SendMonthly } from './send-monthly.tsx'
import { WeekPlot } from './week-plot.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Sales, office') }]

export const loader = screenLoader('sales', async (office, { url }) => ({
  ...(await readSalesData(office, url)),
  readers: await listReportReaders(office.db),
}))

const Readers = z.strictObject({ people: z.array(z.string().max(20)).max(500).default([]) })

export const action = screenAction('sales', null, {
  'send-monthly': act(Readers, (office, { people }) =>
    said(chooseReportReaders(office, people), ({ count }) =>
      count === 0
        ? say('The report is sent to nobody')
        : say('The report is sent to {{count}} person | The report is sent to {{count}} people', { count }),
    ),
  ),
})

type Part = { key: string; name: string; orders: number; sales: Amount; fees?: Amount }

export default function Sales({ loaderData }: Route.ComponentProps) {
  const { period, periods, site, now, before, weeks, sites, currencies, methods, categories } = loaderData
  const { readers } = loaderData
  return (
    <>
      <ReportBar
        here="sales"
        path="/reports"
        period={period}
        periods={periods}
        more={[siteChoice(loaderData)]}
        files={[{ href: `/reports/sales-file?period=${period.id}&site=${site}`, label: 'CSV' }]}
      >
        <SendMonthly readers={readers} />
      </ReportBar>
      <div className="kpi">
        <Figure
          name={say('Paid orders')}
          value={formatNumber(now.orders, 'en')}
          note={change(now.orders, before.orders)}
        />
        <Figure name={say('Sales')} value={money(now.sales, 'EUR')} note={change(now.sales, before.sales)} />
        <Figure
          name={say('Average order')}
          value={now.orders > 0 ? money(Math.round(now.sales / now.orders) as Amount, 'EUR') : '–'}
          note={change(average(now), average(before))}
        />
        <Figure
          name={say('Refunded')}
          value={money(now.refunded, 'EUR')}
          note={say('{{percent}} % of sales', { percent: percent(now.refunded, now.sales) })}
        />
        <Figure name={say('By air')} value={`${percent(now.byAir, now.orders)} %`} note={say('of orders')} />
      </div>
      <Card
        title={say('Sales a week')}
        note={say('euro at the rate of each order, weeks from Monday; thin: a year before')}
      >
        <WeekPlot weeks={weeks} />
      </Card>
      <div className="g2">
        <PartsCard title={say('By site')} rows={sites} />
        <PartsCard
          title={say('By category')}
          rows={categories}
          note={say('goods, without shipping and discounts')}
        />
        <PartsCard
          title={say('By payment')}
          rows={methods}
          note={say('fees as far as providers have told them')}
        />
        <PartsCard title={say('By currency')} rows={currencies} />
      </div>
    </>
  )
}

const average = ({ orders, sales }: { orders: number; sales: Amount }) => (orders > 0 ? sales / orders : 0)

function percent(part: number, whole: number): string {
  return whole > 0 ? ((part / whole) * 100).toFixed(1).replace('.0', '') : '0'
}

/** Against the same period a year before. */
function change(now: number, before: number): string {
  if (before === 0) return say('nothing a year before')
  const by = Math.round((now / before - 1) * 100)
  return say('{{sign}}{{percent}} % on last year', { sign: by < 0 ? '−' : '+', percent: Math.abs(by) })
}

function PartsCard({ title, rows, note }: { title: string; rows: readonly Part[]; note?: string }) {
  const hasFees = rows.some(({ fees }) => fees !== undefined)
  const whole = sum(rows.map(({ sales }) => sales))
  return (
    <Card title={title} note={note} isFlush>
      {rows.length === 0 ? (
        <p className="o-card__b muted">{say('Nothing was paid.')}</p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col" className="n">
                {say('Orders')}
              </th>
              <th scope="col" className="n">
                {say('Sales')}
              </th>
              {hasFees && (
                <th scope="col" className="n">
                  {say('Fees')}
                </th>
              )}
              <th scope="col">
                <span className="vh">{say('Bar')}</span>
              </th>
              <th scope="col" className="n">
                {say('Share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, orders, sales, fees }) => (
              <tr key={key}>
                <td>{name}</td>
                <td className="n">{formatNumber(orders, 'en')}</td>
                <td className="n">{money(sales, 'EUR')}</td>
                {hasFees && <td className="n">{fees ? money(fees, 'EUR') : '–'}</td>}
                <td>
                  <ShareBar share={whole > 0 ? sales / whole : 0} />
                </td>
                <td className="n">{percent(sales, whole)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
