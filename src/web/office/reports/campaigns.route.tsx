import { formatNumber } from '#core/format.ts'
import { sum } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ShareBar } from '../home/plots.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import type { Route } from './+types/campaigns.route'
import { readCampaignsData } from './campaigns-data.server.ts'
import { Figure, ReportBar, siteChoice } from './report-bar.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Campaigns, reports, office') }]

export const loader = screenLoader('campaigns-report', (office, { url }) => readCampaignsData(office, url))

const number = (count: number) => formatNumber(count, 'en')
const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)} %` : '–')

/** Which campaigns brought customers and orders, of visitors who allowed us to remember it. */
export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { period, periods, site, rows, all } = loaderData
  const sales = sum(rows.map((row) => row.sales))
  const orders = rows.reduce((count, row) => count + row.orders, 0)
  return (
    <>
      <ReportBar
        here="campaigns"
        path="/reports/campaigns"
        period={period}
        periods={periods}
        more={siteChoice(loaderData)}
        files={[{ href: `/reports/campaigns-file?period=${period.id}&site=${site}`, label: 'CSV' }]}
      />
      <div className="kpi">
        <Figure
          name={say('Sales by campaigns')}
          value={money(sales, 'EUR')}
          note={say('{{percent}} of all sales', { percent: percent(sales, all.sales) })}
        />
        <Figure
          name={say('Orders by campaigns')}
          value={number(orders)}
          note={say('{{percent}} of all orders', { percent: percent(orders, all.orders) })}
        />
        <Figure
          name={say('New customers by campaigns')}
          value={number(rows.reduce((count, row) => count + row.customers, 0))}
          note={say('registered in this period')}
        />
      </div>
      <Card
        title={say('By campaign')}
        note={say('of visitors who allowed marketing; the last campaign of 90 days counts')}
        isFlush
      >
        {rows.length === 0 ? (
          <p className="o-card__b muted">{say('No campaign brought anybody.')}</p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Source')}</th>
                  <th scope="col">{say('Medium')}</th>
                  <th scope="col">{say('Campaign')}</th>
                  <th scope="col" className="n">
                    {say('New customers')}
                  </th>
                  <th scope="col" className="n">
                    {say('Orders')}
                  </th>
                  <th scope="col" className="n">
                    {say('Sales')}
                  </th>
                  <th scope="col">
                    <span className="vh">{say('Bar')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={JSON.stringify([row.source, row.medium, row.campaign])}>
                    <td>{row.source || '–'}</td>
                    <td>{row.medium || '–'}</td>
                    <td>{row.campaign || '–'}</td>
                    <td className="n">{number(row.customers)}</td>
                    <td className="n">{number(row.orders)}</td>
                    <td className="n">{money(row.sales, 'EUR')}</td>
                    <td>
                      <ShareBar share={sales > 0 ? row.sales / sales : 0} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </>
  )
}
