import { countries } from '#core/country.ts'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { lateReasonTitles, onTimeGoal } from '#shop/office/on-time.ts'
import { ShareBar } from '../home/plots.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import { shortDay } from '../ui/when.ts'
import type { Route } from './+types/on-time.route'
import { countryName } from './country-name.ts'
import { readOnTimeData } from './on-time-data.server.ts'
import { DaysPlot, LatePlot } from './on-time-plots.tsx'
import { Figure, ReportBar, siteChoice } from './report-bar.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('On time, reports, office') }]

export const loader = screenLoader('on-time-report', (office, { url }) => readOnTimeData(office, url))

const number = (count: number) => formatNumber(count, 'en')
const wayTitles = { air: 'Air', sea: 'Sea' } as const
const onTimeTitles = { air: 'On time, air', sea: 'On time, sea' } as const

function share(part: number, whole: number): string {
  return whole > 0 ? `${formatNumber(Math.round((part / whole) * 1000) / 10, 'en')} %` : '–'
}

function delay(days: number | null): string {
  return days === null ? '–' : say('{{count}} day | {{count}} days', { count: days })
}

/** Whether parcels come when they were promised, by air and by sea. */
export default function OnTime({ loaderData }: Route.ComponentProps) {
  const { period, periods, site, country, all, ways } = loaderData
  return (
    <>
      <ReportBar
        here="on-time"
        path="/reports/on-time"
        period={period}
        periods={periods}
        more={[siteChoice(loaderData), countryChoice(country)]}
        files={[
          { href: `/reports/on-time-file?period=${period.id}&site=${site}&country=${country}`, label: 'CSV' },
        ]}
      />
      <div className="kpi">
        <Figure name={say('Delivered')} value={number(all.delivered)} note={say('parcels')} />
        {ways.map(({ method, delivered, late }) => (
          <Figure
            key={method}
            name={say(onTimeTitles[method])}
            value={share(delivered - late, delivered)}
            note={say('{{late}} of {{count}} late', { late: number(late), count: number(delivered) })}
          />
        ))}
        <Figure name={say('Median delay')} value={delay(all.medianDays)} note={say('of the late ones')} />
        <Figure name={say('Goal')} value={`${onTimeGoal} %`} note={say('both ways')} />
      </div>
      <div className="g2 mb12">
        {ways.map((way) => (
          <WayCard key={way.method} {...way} />
        ))}
      </div>
      <div className="g2 mb12">
        <Card
          title={say('Late by week, both ways')}
          note={say('dashed: the goal, at most {{percent}} %', { percent: 100 - onTimeGoal })}
        >
          <LatePlot weeks={loaderData.weeks} />
        </Card>
        <ReasonsCard {...loaderData} />
      </div>
      <RowsCard {...loaderData} />
      <p className="note">
        {say(
          'The promise is the last day that was shown when it was paid. A parcel has come when it lies in its locker or is handed over.',
        )}
      </p>
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

function countryChoice(country: string) {
  const codes = Object.keys(countries)
  const options = codes.map((code) => [code, countryName(code)] as const)
  return {
    name: 'country',
    label: say('Country'),
    value: country,
    options: [['', say('All countries')], ...options] as const,
  }
}

function WayCard({ method, delivered, days }: Data['ways'][number]) {
  const title = say(wayTitles[method])
  const label = say('Parcels by days early or late')
  return (
    <Card
      title={title}
      note={say(
        '{{count}} parcel, days against the promise, own scale | {{count}} parcels, days against the promise, own scale',
        { count: delivered },
      )}
    >
      {delivered === 0 ? (
        <p className="muted">{say('Nothing was delivered this way.')}</p>
      ) : (
        <DaysPlot days={days} label={`${title}: ${label}`} />
      )}
    </Card>
  )
}

function ReasonsCard({ reasons, all }: Data) {
  const most = Math.max(1, ...reasons.map(({ parcels }) => parcels))
  return (
    <Card title={say('Why late')} isFlush>
      {reasons.length === 0 ? (
        <p className="o-card__b muted">{say('Nothing came late.')}</p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Reason')}</th>
              <th scope="col" className="n">
                {say('Parcels')}
              </th>
              <th scope="col">
                <span className="vh">{say('Bar')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, parcels }) => (
              <tr key={reason}>
                <td>{say(lateReasonTitles[reason])}</td>
                <td className="n">{number(parcels)}</td>
                <td>
                  <ShareBar share={parcels / most} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{say('All late')}</td>
              <td className="n">{number(all.late)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  )
}

function RowsCard({ rows }: Data) {
  return (
    <Card title={say('By week, site and way')} isFlush>
      {rows.length === 0 ? (
        <p className="o-card__b muted">{say('Nothing was delivered.')}</p>
      ) : (
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Week from')}</th>
                <th scope="col">{say('Site')}</th>
                <th scope="col">{say('Way')}</th>
                <th scope="col" className="n">
                  {say('Delivered')}
                </th>
                <th scope="col" className="n">
                  {say('Late')}
                </th>
                <th scope="col" className="n">
                  {say('On time')}
                </th>
                <th scope="col" className="n">
                  {say('Median delay')}
                </th>
                <th scope="col" className="n">
                  {say('Longest delay')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ week, siteId, name, method, delivered, late, medianDays, mostDays }) => (
                <tr key={`${week} ${siteId} ${method}`}>
                  <td>{shortDay(new Date(week))}</td>
                  <td>{name}</td>
                  <td>{say(wayTitles[method])}</td>
                  <td className="n">{number(delivered)}</td>
                  <td className="n">{number(late)}</td>
                  <td className="n">{share(delivered - late, delivered)}</td>
                  <td className="n">{delay(medianDays)}</td>
                  <td className="n">{delay(mostDays)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
