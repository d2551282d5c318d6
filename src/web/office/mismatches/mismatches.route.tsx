import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { listCases } from '#shop/office/list-cases.server.ts'
import { caseLabels, differenceOf } from '#shop/office/money-cases.ts'
import { providerLabels } from '#shop/office/payments-list.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { mayUse, screenOf } from '../screens.ts'
import { Card } from '../ui/card.tsx'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/mismatches.route'
import { comparedDay } from './compared-day.server.ts'
import { DayCard } from './day-card.tsx'
import { difference } from './difference.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Mismatches, office') }]

export const loader = screenLoader('mismatches', async (office, { url }) => {
  const siteIds = office.siteIds('money.see')
  const state = url.searchParams.get('state') === 'closed' ? 'resolved' : 'open'
  const [day, cases] = await Promise.all([
    comparedDay(office, url.searchParams.get('day')),
    listCases(office.db, siteIds, state),
  ])
  const shown = cases.map((one) => ({
    ...one,
    difference: differenceOf(one),
    site: one.siteId === null ? null : siteView(office.site(one.siteId)),
  }))
  const maySeeStatements = mayUse(office.member, screenOf('statements'))
  return { ...day, maySeeStatements, state, now: office.clock(), cases: shown }
})

export default function Mismatches({ loaderData }: Route.ComponentProps) {
  const { maySeeStatements, state, cases, now } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Mismatches')}</h1>
        {maySeeStatements && (
          <div className="sp row">
            <Link className="btn btn--secondary" to="/mismatches/statements">
              <Icon name="doc" /> {say('Statements')}
            </Link>
          </div>
        )}
      </div>
      <DayCard {...loaderData} />
      <nav className="tabs" aria-label={say('Cases')}>
        <Tab to="/mismatches" isOn={state === 'open'} title={say('Open cases')} />
        <Tab to="/mismatches?state=closed" isOn={state === 'resolved'} title={say('Closed cases')} />
      </nav>
      <Card title={state === 'open' ? say('Open cases') : say('Closed cases')} note={cases.length} isFlush>
        {cases.length === 0 ? (
          <div className="blank">
            <h2>{state === 'open' ? say('Both sides agree') : say('No case was closed yet')}</h2>
          </div>
        ) : (
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Case')}</th>
                <th scope="col">{say('About')}</th>
                <th scope="col">{say('Site')}</th>
                <th scope="col">{say('Provider')}</th>
                <th scope="col">{state === 'open' ? say('Due') : say('Closed')}</th>
                <th scope="col" className="n">
                  {say('Difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {cases.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link className="id" to={`/mismatches/${one.id}`}>
                      {say(caseLabels[one.kind] ?? one.kind)}
                    </Link>
                    {one.proposal && one.state === 'open' && (
                      <span className="note"> {say('waits for a second person')}</span>
                    )}
                  </td>
                  <td className={one.about ? undefined : 'mono note'}>{one.about ?? one.ref}</td>
                  <td>{one.site ? <SiteMark site={one.site} /> : '–'}</td>
                  <td>{say(providerLabels[one.provider] ?? '')}</td>
                  <td>
                    {one.resolvedAt ? (
                      <span className="muted">{shortTime(one.resolvedAt, now)}</span>
                    ) : (
                      <DueMark at={one.dueAt} now={now} />
                    )}
                  </td>
                  <td className="n">{difference(one.difference, one.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </>
  )
}

function Tab({ to, isOn, title }: { to: string; isOn: boolean; title: string }) {
  return (
    <Link to={to} className={isOn ? 'is-on' : undefined} aria-current={isOn ? 'page' : undefined}>
      {title}
    </Link>
  )
}
