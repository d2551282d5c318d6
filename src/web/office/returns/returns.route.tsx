import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { findReturn, listReturns } from '#shop/office/list-returns.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { DueMark } from '../ui/due.tsx'
import { TextField } from '../ui/field.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/returns.route'
import { returnStates } from './return-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Returns, office') }]

export const loader = screenLoader('returns', async (office, { url }) => {
  const isHere = url.searchParams.get('view') === 'here'
  const rows = await listReturns(office.db, office.siteIds('parcels.handle'), { isHere })
  return {
    isHere,
    rows: rows.map((row) => ({ ...row, mark: siteView(office.site(row.siteId)) })),
    now: office.clock(),
  }
})

export const action = screenAction('returns', null, {
  find: act(z.strictObject({ code: z.string().trim().min(1).max(60) }), async (office, { code }) => {
    const found = await findReturn(office.db, office.allSiteIds('parcels.handle'), code)
    if (found) return ok({ to: `/returns/${found.site}/${found.number}` })
    const text = say('No return has this number, nor an order with one.')
    return err({ text, fields: { code: text } })
  }),
})

/** Goods that come back: what is on its way, and what is here. */
export default function Returns({ loaderData: { rows, isHere, now } }: Route.ComponentProps) {
  return (
    <div className="office--touch">
      <div className="o-head">
        <h1>{say('Returns')}</h1>
      </div>
      <ActForm act="find" className="row row--w row--end mb16">
        {({ isBusy, fields }) => (
          <>
            <TextField
              label={say('Scan or type RT or order number')}
              name="code"
              autoComplete="off"
              maxLength={60}
              required
              error={fields.code}
            />
            <button type="submit" className="btn btn--primary" disabled={isBusy}>
              {say('Open the return')}
            </button>
          </>
        )}
      </ActForm>
      <nav className="tabs mb16" aria-label={say('Views')}>
        <Link to="/returns" {...(!isHere && { className: 'is-on', 'aria-current': 'page' as const })}>
          {say('To receive')}
        </Link>
        <Link
          to="/returns?view=here"
          {...(isHere && { className: 'is-on', 'aria-current': 'page' as const })}
        >
          {say('Received')}
        </Link>
      </nav>
      <div className="o-card o-card--list">
        {rows.length === 0 ? (
          <p className="o-card__b muted">
            {isHere ? say('Nothing has come back yet.') : say('Nothing is on its way back.')}
          </p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Return')}</th>
                  <th scope="col">{say('Shop')}</th>
                  <th scope="col">{say('Order')}</th>
                  <th scope="col">{say('Because of')}</th>
                  <th scope="col">{say('State')}</th>
                  <th scope="col" className="n">
                    {say('Pieces')}
                  </th>
                  <th scope="col">{isHere ? say('Received') : say('To be sent by')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.site} ${row.number}`}>
                    <td>
                      <Link className="id" to={`/returns/${row.site}/${row.number}`}>
                        {row.number}
                      </Link>
                    </td>
                    <td>
                      <SiteMark site={row.mark} />
                    </td>
                    <td>{row.order}</td>
                    <td>{row.cause === 'claim' ? say('Claim') : say('Withdrawal')}</td>
                    <td>
                      <Pill
                        tone={row.state === 'sent' ? 'info' : row.state === 'received' ? 'warn' : undefined}
                        isPlain={row.state === 'announced' || row.state === 'closed'}
                      >
                        {say(returnStates[row.state])}
                      </Pill>
                    </td>
                    <td className="n">{row.pieces}</td>
                    <td>
                      {row.receivedAt ? (
                        <span className="muted">{shortTime(row.receivedAt, now)}</span>
                      ) : (
                        <DueMark at={row.dueAt} now={now} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </div>
  )
}
