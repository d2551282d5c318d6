import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import type { FunnelCounts } from '#shop/office/read-funnel-report.server.ts'
import { FunnelBars } from '../home/plots.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/funnel.route'
import { readFunnelData } from './funnel-data.server.ts'
import { ReportBar, siteChoice } from './report-bar.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Funnel, office') }]

export const loader = screenLoader('funnel', (office, { url }) => readFunnelData(office, url))

const steps = ({ checkouts, orders, paid }: FunnelCounts) => [
  { title: say('Checkouts begun'), count: checkouts },
  { title: say('Orders placed'), count: orders },
  { title: say('Orders paid'), count: paid },
]

export default function Funnel({ loaderData }: Route.ComponentProps) {
  const { period, periods, site, now, before, sites } = loaderData
  return (
    <>
      <ReportBar
        here="funnel"
        path="/reports/funnel"
        period={period}
        periods={periods}
        more={[siteChoice(loaderData)]}
        files={[{ href: `/reports/funnel-file?period=${period.id}&site=${site}`, label: 'CSV' }]}
      />
      <div className="g2">
        <Card title={say('From the checkout to the money')} note={period.title}>
          <FunnelBars steps={steps(now)} />
          <p className="note mt16">
            {say('Shares of the step before. What began in the period counts, however late it was paid.')}
          </p>
        </Card>
        <Card title={say('The same days a year before')}>
          {before.checkouts > 0 ? (
            <FunnelBars steps={steps(before)} />
          ) : (
            <p className="muted">{say('Nothing began then.')}</p>
          )}
        </Card>
      </div>
      <Card title={say('By site')} isFlush>
        {sites.length === 0 ? (
          <p className="o-card__b muted">{say('No checkout was begun.')}</p>
        ) : (
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Site')}</th>
                <th scope="col" className="n">
                  {say('Checkouts begun')}
                </th>
                <th scope="col" className="n">
                  {say('Orders placed')}
                </th>
                <th scope="col" className="n">
                  {say('Orders paid')}
                </th>
                <th scope="col" className="n">
                  {say('Paid of begun')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sites.map(({ siteId, name, checkouts, orders, paid }) => (
                <tr key={siteId}>
                  <td>{name}</td>
                  <td className="n">{formatNumber(checkouts, 'en')}</td>
                  <td className="n">{formatNumber(orders, 'en')}</td>
                  <td className="n">{formatNumber(paid, 'en')}</td>
                  <td className="n">{Math.round((paid / checkouts) * 100)} %</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </>
  )
}
