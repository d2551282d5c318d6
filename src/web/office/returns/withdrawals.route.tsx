import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { listWithdrawals, type WithdrawalView, withdrawalViews } from '#shop/office/list-returns.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { DueMark } from '../ui/due.tsx'
import { money } from '../ui/money.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/withdrawals.route'
import { doubtNames, withdrawalStates } from './return-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Withdrawals, office') }]

export const loader = screenLoader('withdrawals', async (office, { url }) => {
  const asked = url.searchParams.get('view')
  const view: WithdrawalView = withdrawalViews.find((one) => one === asked) ?? 'to-decide'
  const rows = await listWithdrawals(office.db, office.siteIds('orders.see'), view)
  return {
    view,
    rows: rows.map(({ refund, ...row }) => ({
      ...row,
      refund: office.may('orders.prices', row.siteId) ? refund : null,
      mark: siteView(office.site(row.siteId)),
    })),
    now: office.clock(),
  }
})

const views = [
  { view: 'to-decide', title: 'To decide' },
  { view: 'to-refund', title: 'To pay back' },
  { view: 'waiting', title: 'Waiting for goods' },
  { view: 'ended', title: 'Ended' },
] as const

/** Declarations of customers: what to decide, what to pay back, what is on its way. */
export default function Withdrawals({ loaderData: { rows, view, now } }: Route.ComponentProps) {
  return (
    <>
      <div className="o-head">
        <h1>{say('Withdrawals')}</h1>
        <p className="sub">
          {say('A declaration counts from the second it was confirmed. The money is due 14 days later.')}
        </p>
      </div>
      <nav className="tabs mb16" aria-label={say('Views')}>
        {views.map((one) => (
          <Link
            key={one.view}
            to={`/withdrawals?view=${one.view}`}
            {...(view === one.view && { className: 'is-on', 'aria-current': 'page' as const })}
          >
            {say(one.title)}
          </Link>
        ))}
      </nav>
      <div className="o-card o-card--list">
        {rows.length === 0 ? (
          <p className="o-card__b muted">{say('Nothing is here.')}</p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Withdrawal')}</th>
                  <th scope="col">{say('Shop')}</th>
                  <th scope="col">{say('Order')}</th>
                  <th scope="col">{say('Customer')}</th>
                  <th scope="col">{say('State')}</th>
                  <th scope="col" className="n">
                    {say('To pay back')}
                  </th>
                  <th scope="col">{say('Confirmed')}</th>
                  <th scope="col">{say('Due')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.site} ${row.number}`}>
                    <td>
                      <Link className="id" to={`/withdrawals/${row.site}/${row.number}`}>
                        {row.number}
                      </Link>
                    </td>
                    <td>
                      <SiteMark site={row.mark} />
                    </td>
                    <td>{row.order ?? row.typedNumber}</td>
                    <td>{row.name}</td>
                    <td>
                      {row.state === 'to_decide' && row.doubts[0]
                        ? say(doubtNames[row.doubts[0]])
                        : say(withdrawalStates[row.state])}
                    </td>
                    <td className="n">{row.refund === null ? '–' : money(row.refund, row.currency)}</td>
                    <td className="muted">{shortTime(row.confirmedAt, now)}</td>
                    <td>
                      {row.dueAt ? <DueMark at={row.dueAt} now={now} /> : <span className="muted">–</span>}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  )
}
