import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { ShareBar } from '../home/plots.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import { span } from '../ui/when.ts'
import type { Route } from './+types/quotes.route'
import { readQuotesData } from './quotes-data.server.ts'
import { Figure, ReportBar, siteChoice } from './report-bar.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Quotes, reports, office') }]

export const loader = screenLoader('quotes-report', (office, { url }) => readQuotesData(office, url))

const number = (count: number) => formatNumber(count, 'en')
const minuteMs = 60_000
const time = (minutes: number | null) => (minutes === null ? '–' : span(minutes * minuteMs))
const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)} %` : '–')

/** How soon requests are answered, and what becomes of them. */
export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { period, periods, site, now, before, promisedMinutes } = loaderData
  const { asked, answered, inTime, medianMinutes, offered, ordered } = now
  return (
    <>
      <ReportBar
        here="quotes"
        path="/reports/quotes"
        period={period}
        periods={periods}
        more={[siteChoice(loaderData)]}
        files={[{ href: `/reports/quotes-file?period=${period.id}&site=${site}`, label: 'CSV' }]}
      />
      <div className="kpi">
        <Figure
          name={say('Requests')}
          value={number(asked)}
          note={
            before.asked > 0
              ? say('{{count}} a year before', { count: number(before.asked) })
              : say('nothing a year before')
          }
        />
        <Figure
          name={say('First answer, median')}
          value={time(medianMinutes)}
          note={say('of working time')}
        />
        <Figure
          name={say('Answered in time')}
          value={percent(inTime, answered)}
          note={say('within the promised {{time}}', { time: span(promisedMinutes * minuteMs) })}
        />
        <Figure
          name={say('Offered')}
          value={percent(offered, asked)}
          note={say('{{count}} of the requests', { count: number(offered) })}
        />
        <Figure
          name={say('Ordered')}
          value={percent(ordered, offered)}
          note={say('{{count}} of the offers', { count: number(ordered) })}
        />
      </div>
      <div className="g2">
        <HoursCard {...loaderData} />
        <SitesCard {...loaderData} />
      </div>
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

function HoursCard({ hours, now }: Data) {
  const most = Math.max(1, ...hours.map(({ count }) => count))
  return (
    <Card title={say('Time to the first answer')} note={say('hours of working time')} isFlush>
      {now.answered === 0 ? (
        <p className="o-card__b muted">{say('Nobody has answered a request of this period yet.')}</p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Hours')}</th>
              <th scope="col" className="n">
                {say('Answers')}
              </th>
              <th scope="col">
                <span className="vh">{say('Bar')}</span>
              </th>
              <th scope="col" className="n">
                {say('Share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ label, count }) => (
              <tr key={label}>
                <td>{label}</td>
                <td className="n">{number(count)}</td>
                <td>
                  <ShareBar share={count / most} />
                </td>
                <td className="n">{percent(count, now.answered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function SitesCard({ sites }: Data) {
  return (
    <Card title={say('By site')} isFlush>
      {sites.length === 0 ? (
        <p className="o-card__b muted">{say('No request was sent.')}</p>
      ) : (
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Site')}</th>
                <th scope="col" className="n">
                  {say('Requests')}
                </th>
                <th scope="col" className="n">
                  {say('Median')}
                </th>
                <th scope="col" className="n">
                  {say('In time')}
                </th>
                <th scope="col" className="n">
                  {say('Ordered')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sites.map(({ siteId, name, asked, answered, inTime, medianMinutes, ordered }) => (
                <tr key={siteId}>
                  <td>{name}</td>
                  <td className="n">{number(asked)}</td>
                  <td className="n">{time(medianMinutes)}</td>
                  <td className="n">{percent(inTime, answered)}</td>
                  <td className="n">{number(ordered)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
