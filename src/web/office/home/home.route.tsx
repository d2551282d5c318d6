import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { listAskedOf } from '#shop/office/approvals.server.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readOwnQueues, readQueues } from '#shop/office/read-queues.server.ts'
import { readFunnel, readSales } from '#shop/office/read-sales.server.ts'
import { approvalView } from '../approvals/approval-data.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { mayUse, screenOf } from '../screens.ts'
import { Card } from '../ui/card.tsx'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { clockTime, longDay, span } from '../ui/when.ts'
import type { Route } from './+types/home.route'
import { AskedOfYou } from './asked-of-you.tsx'
import { FunnelBars, QueueBar, SalesPlot } from './plots.tsx'
import { SaidChanges } from './said-changes.tsx'
import { SiteTable } from './site-table.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Home, office') }]

export const loader = screenLoader('home', async (office, { url }) => {
  const now = office.clock()
  const { startsAt, endsAt } = officeDay(now)
  const siteIds = office.siteIds('money.see')
  const isOwn = url.searchParams.get('of') === 'me'
  const [asked, all, own, sales, funnel, health] = await Promise.all([
    listAskedOf(office),
    readQueues(office, endsAt),
    isOwn ? readOwnQueues(office, endsAt) : null,
    siteIds.length > 0 ? readSales(office, siteIds) : null,
    siteIds.length > 0 ? readFunnel(office.db, siteIds, startsAt) : null,
    office.health(),
  ])
  return {
    now,
    asked: asked.map((approval) => approvalView(office, approval)),
    isOwn,
    queues: own ?? all,
    waiting: sumOf(all.map(({ state }) => state.waiting)),
    mine: all.some(({ state }) => state.mine !== null)
      ? sumOf(all.map(({ state }) => state.mine ?? 0))
      : null,
    mayReport: office.mayAnywhere('money.see'),
    mayRun: mayUse(office.member, screenOf('health')),
    sales: sales && {
      ...sales,
      sites: sales.sites.map((one) => ({ ...one, site: siteView(office.site(one.siteId)) })),
    },
    funnel,
    health,
  }
})

const sumOf = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

const refreshMs = 60_000

/** What waits, how the day goes, and whether all is well. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { now, asked, queues, sales, funnel, health, isOwn, mine, mayReport, mayRun } = loaderData
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
  const waiting = queues.reduce((count, { state }) => count + state.waiting, 0)
  const late = queues.reduce((count, { state }) => count + state.late, 0)
  const today = queues.reduce((count, { state }) => count + state.dueToday, 0)
  return (
    <>
      <div className="o-head">
        <h1>{longDay(now)}</h1>
        <div className="sp row">
          {mine !== null && (
            <nav className="seg" aria-label={say('Whose work')}>
              <Whose to="/" isOn={!isOwn} title={say('Everyone, {{count}}', { count: loaderData.waiting })} />
              <Whose to="/?of=me" isOn={isOwn} title={say('Mine, {{count}}', { count: mine })} />
            </nav>
          )}
          <span className="note">{say('As of {{time}}', { time: clockTime(now) })}</span>
        </div>
      </div>
      <SaidChanges key={String(isOwn)} queues={queues} />
      {asked.map((approval) => (
        <AskedOfYou key={approval.id} approval={approval} now={now} />
      ))}
      <div className={sales ? 'o-two' : undefined}>
        <Card
          title={say('Work to do')}
          note={String(waiting)}
          isFlush
          actions={
            <span className="o-keys">
              <span className="key q-late">{say('{{count}} late', { count: late })}</span>
              <span className="key q-soon">{say('{{count}} due today', { count: today })}</span>
              <span className="key q-ok">{say('{{count}} in time', { count: waiting - late - today })}</span>
            </span>
          }
        >
          <table className="o-tbl o-tbl--48">
            <thead>
              <tr>
                <th scope="col">{say('Queue')}</th>
                <th scope="col" className="n">
                  {say('Waiting')}
                </th>
                <th scope="col">{say('Late, today, in time')}</th>
                <th scope="col">{say('Oldest')}</th>
                <th scope="col">{say('Next due')}</th>
                {!isOwn && (
                  <th scope="col" className="n w1440">
                    {say('Mine')}
                  </th>
                )}
                <th scope="col">
                  <span className="vh">{say('Begin')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {queues.map(({ id, title, rule, verb, href, icon, state }) => (
                <tr key={id}>
                  <td className="wrapx">
                    <Link to={href} className="row">
                      <Icon name={icon} size={16} />
                      <span>
                        {say(title)}
                        <span className="sub">{say(rule)}</span>
                      </span>
                    </Link>
                  </td>
                  <td className="n">
                    {state.waiting > 0 ? (
                      <b>{state.waiting}</b>
                    ) : (
                      <span className="muted">{say('None')}</span>
                    )}
                  </td>
                  <td>
                    <QueueBar state={state} />
                  </td>
                  <td className="muted">
                    {state.oldestAt ? span(now.getTime() - state.oldestAt.getTime()) : ''}
                  </td>
                  <td>{state.nextDueAt && <DueMark at={state.nextDueAt} now={now} />}</td>
                  {!isOwn && <td className="n w1440 muted">{state.mine || ''}</td>}
                  <td className="n">
                    {state.firstHref && (
                      <Link className="btn btn--secondary btn--xs" to={state.firstHref}>
                        {say(verb)}
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {queues.length === 0 && <p className="o-card__b muted">{say('No queue is for your role.')}</p>}
        </Card>
        <div>
          {sales && (
            <Card title={say('Paid today')}>
              <p className="bignum">{money(sales.today.paid, 'EUR')}</p>
              <p className="note">
                {say('{{count}} order, until {{time}}. | {{count}} orders, until {{time}}.', {
                  count: sales.today.orders,
                  time: clockTime(now),
                })}{' '}
                {say('A week ago by then: {{amount}}', { amount: money(sales.today.weekBefore, 'EUR') })}
              </p>
              {funnel && (
                <>
                  <hr className="o-hr" />
                  <h3 className="mb8">{say('Today’s funnel')}</h3>
                  <FunnelBars steps={funnel} />
                </>
              )}
            </Card>
          )}
          <Card
            title={say('Is all well')}
            actions={
              mayRun && (
                <Link className="link" to="/health">
                  {say('Health')}
                </Link>
              )
            }
          >
            <dl className="manifest">
              <Sign
                title={say('Database')}
                isWell={health.db === 'ok'}
                value={health.db === 'ok' ? say('answers') : say('does not answer')}
              />
              <Sign
                title={say('Jobs')}
                isWell={health.queue_lag < 60}
                value={say('{{seconds}} s behind', { seconds: Math.round(health.queue_lag) })}
              />
              <Sign
                title={say('Books and providers')}
                isWell={health.open_cases === 0}
                value={
                  health.open_cases === 0
                    ? say('agree')
                    : say('{{count}} case open | {{count}} cases open', { count: health.open_cases })
                }
              />
              <Sign
                title={say('Migrations')}
                isWell={health.migrations.length === 0}
                value={health.migrations.length === 0 ? say('all done') : health.migrations.join(', ')}
              />
            </dl>
          </Card>
        </div>
      </div>
      {sales && (
        <div className="o-halves">
          <Card
            title={say('Sales, 14 days')}
            actions={
              <span className="o-keys">
                <span className="key">{say('paid that day')}</span>
                <span className="key key--tick">{say('a week before')}</span>
                <span>{say('today is not over')}</span>
              </span>
            }
          >
            <SalesPlot days={sales.days} />
          </Card>
          <Card
            title={say('Today by site')}
            note={say('in euro')}
            isFlush
            actions={
              mayReport && (
                <Link className="link" to="/reports">
                  {say('Report')}
                </Link>
              )
            }
          >
            <SiteTable sites={sales.sites} />
          </Card>
        </div>
      )}
    </>
  )
}

function Whose({ to, isOn, title }: { to: string; isOn: boolean; title: string }) {
  return (
    <Link to={to} className={isOn ? 'is-on' : undefined} aria-current={isOn ? 'page' : undefined}>
      {title}
    </Link>
  )
}

function Sign({ title, isWell, value }: { title: string; isWell: boolean; value: string }) {
  return (
    <div>
      <dt className="row">
        <span className={isWell ? 'dot dot--ok' : 'dot dot--bad'} />
        {title}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
