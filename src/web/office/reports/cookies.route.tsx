import { Form } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { findCookieChoice, readCookieReport } from '#shop/office/read-cookie-report.server.ts'
import { offeredPeriods, readPeriod } from '#shop/office/report-period.ts'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { clockTime, wholeDate } from '../ui/when.ts'
import type { Route } from './+types/cookies.route'
import { ReportBar, siteChoice } from './report-bar.tsx'
import { reportSites } from './report-sites.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Cookie choices, reports, office') }]

export const loader = screenLoader('cookies-report', async (office, { url }) => {
  const today = officeDay(office.clock()).day
  const period = readPeriod(url.searchParams.get('period'), today)
  const chosen = reportSites(office, url)
  const asked = url.searchParams.get('number') ?? ''
  const [rows, choice] = await Promise.all([
    readCookieReport(office.db, chosen.siteIds, period),
    asked && findCookieChoice(office.db, office.allSiteIds('money.see'), asked),
  ])
  return {
    ...chosen,
    period,
    periods: offeredPeriods(today),
    rows: rows.map((row) => ({ ...row, name: office.site(row.siteId).name })),
    asked,
    choice: choice ? { ...choice, siteName: office.site(choice.siteId).name } : null,
  }
})

/** How many visitors allow what, and the proof of one choice. */
export default function Cookies({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ReportBar
        here="cookies"
        path="/reports/cookies"
        period={loaderData.period}
        periods={loaderData.periods}
        more={siteChoice(loaderData)}
        files={[]}
      />
      <div className="g2">
        <SitesCard {...loaderData} />
        <ProofCard {...loaderData} />
      </div>
    </>
  )
}

type Data = Route.ComponentProps['loaderData']

function SitesCard({ rows }: Data) {
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`
  return (
    <Card title={say('Allowed, by site')} note={say('visitors who chose in this period')} isFlush>
      {rows.length === 0 ? (
        <p className="o-card__b muted">{say('Nobody has chosen.')}</p>
      ) : (
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Site')}</th>
                <th scope="col" className="n">
                  {say('Choices')}
                </th>
                <th scope="col" className="n">
                  {say('Preferences')}
                </th>
                <th scope="col" className="n">
                  {say('Statistics')}
                </th>
                <th scope="col" className="n">
                  {say('Marketing')}
                </th>
                <th scope="col" className="n">
                  {say('Nothing')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ siteId, name, choices, preferences, statistics, marketing, refused }) => (
                <tr key={siteId}>
                  <td>{name}</td>
                  <td className="n">{formatNumber(choices, 'en')}</td>
                  <td className="n">{share(preferences, choices)}</td>
                  <td className="n">{share(statistics, choices)}</td>
                  <td className="n">{share(marketing, choices)}</td>
                  <td className="n">{share(refused, choices)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

const purposeNames = () => ({
  necessary: say('Necessary'),
  preferences: say('Preferences'),
  statistics: say('Statistics'),
  marketing: say('Marketing'),
})

function ProofCard({ period, site, asked, choice }: Data) {
  const names: Record<string, string> = purposeNames()
  return (
    <Card
      title={say('Proof of a choice')}
      note={say('by the number that the visitor reads in the cookie settings')}
    >
      <Form action="/reports/cookies" className="row">
        <input type="hidden" name="period" value={period.id} />
        <input type="hidden" name="site" value={site} />
        <TextField label={say('Number')} name="number" defaultValue={asked} maxLength={12} />
        <button type="submit" className="btn btn--secondary">
          {say('Find')}
        </button>
      </Form>
      {asked !== '' && !choice && (
        <p className="note mt8" role="status">
          {say('No choice has this number. After four years they are deleted.')}
        </p>
      )}
      {choice && (
        <dl className="manifest mt8">
          <div>
            <dt>{say('Chosen')}</dt>
            <dd>
              {wholeDate(choice.at)}, {clockTime(choice.at)}
            </dd>
          </div>
          <div>
            <dt>{say('Site')}</dt>
            <dd>{choice.siteName}</dd>
          </div>
          <div>
            <dt>{say('Allowed')}</dt>
            <dd>{choice.purposes.map((purpose) => names[purpose] ?? purpose).join(', ')}</dd>
          </div>
          <div>
            <dt>{choice.place === 'banner' ? say('Read in the banner') : say('Read in the settings')}</dt>
            <dd lang={choice.locale}>
              {choice.words.split('\n').map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}
