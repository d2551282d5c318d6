import { Link } from 'react-router'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listTransports } from '#shop/office/list-transports.server.ts'
import { createTransport } from '#shop/transports/create-transport.server.ts'
import { AddDialog } from '../kit/add-dialog.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import { warehouseMoment } from '../warehouse/warehouse-words.ts'
import type { Route } from './+types/transports.route'
import { TransportFields } from './transport-fields.tsx'
import { KindInput, termsOf, transportFields } from './transport-input.server.ts'
import { TransportPill } from './transport-pill.tsx'
import { kindIcon, kindLabels } from './transport-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Transports, office') }]

export const loader = screenLoader('transports', async (office, { url }) => {
  const hasEnded = url.searchParams.get('view') === 'ended'
  return { hasEnded, rows: await listTransports(office.db, { hasEnded }), now: office.clock() }
})

export const action = screenAction('transports', null, {
  add: act(z.strictObject({ ...transportFields, kind: KindInput }), async (office, { kind, ...typed }) => {
    const terms = termsOf(typed, kind)
    if (!terms.ok) return terms
    const created = await createTransport(office, terms.value)
    return created.ok ? ok({ to: `/transports/${created.value.id}` }) : created
  }),
})

/** Flights, vessels and containers: those in work first. */
export default function Transports({ loaderData }: Route.ComponentProps) {
  const { rows, hasEnded, now } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Transports')}</h1>
        <div className="sp row">
          <AddDialog
            title={say('Add a transport')}
            button={say('Add transport')}
            action="/transports"
            size="lg"
          >
            {(fields) => <TransportFields fields={fields} transport={null} />}
          </AddDialog>
        </div>
        <p className="sub">{say('Loading and departure in warehouse time, arrival in Vilnius time.')}</p>
      </div>
      <nav className="tabs mb16" aria-label={say('Views')}>
        <Link to="/transports" {...(!hasEnded && { className: 'is-on', 'aria-current': 'page' as const })}>
          {say('In work')}
        </Link>
        <Link
          to="/transports?view=ended"
          {...(hasEnded && { className: 'is-on', 'aria-current': 'page' as const })}
        >
          {say('Ended')}
        </Link>
      </nav>
      <div className="o-card o-card--list">
        {rows.length === 0 ? (
          <p className="o-card__b muted">
            {hasEnded
              ? say('No transport has ended yet.')
              : say('No transport is in work. Add one, and boxes can be loaded by scan.')}
          </p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Transport')}</th>
                  <th scope="col">{say('Kind')}</th>
                  <th scope="col">{say('Way')}</th>
                  <th scope="col">{say('State')}</th>
                  <th scope="col">{say('Loading ends')}</th>
                  <th scope="col">{say('Departs')}</th>
                  <th scope="col">{say('Arrives')}</th>
                  <th scope="col" className="n">
                    {say('Boxes')}
                  </th>
                  <th scope="col" className="n">
                    {say('Weight')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Link className="id" to={`/transports/${row.id}`}>
                        {row.number}
                      </Link>
                    </td>
                    <td>
                      <span className="row">
                        <Icon name={kindIcon(row.kind)} size={15} /> {say(kindLabels[row.kind])}
                      </span>
                    </td>
                    <td>
                      {row.leavesFrom} – {row.goesTo}
                    </td>
                    <td>
                      <TransportPill transport={row} />
                    </td>
                    <td>
                      {row.state === 'loading' ? (
                        <DueMark at={row.closesAt} now={now} />
                      ) : (
                        <span className="muted">{warehouseMoment(row.closesAt)}</span>
                      )}
                    </td>
                    <td className="muted">{warehouseMoment(row.departedAt ?? row.departsAt)}</td>
                    <td>
                      {row.state === 'departed' && row.arrivesAt <= now ? (
                        <DueMark at={row.arrivesAt} now={now} />
                      ) : (
                        <span className="muted">{shortTime(row.arrivedAt ?? row.arrivesAt, now)}</span>
                      )}
                    </td>
                    <td className="n">{row.boxes}</td>
                    <td className="n">
                      {say('{{weight}} of {{booked}} kg', {
                        weight: (row.grams / 1000).toFixed(1),
                        booked: Math.round(row.bookedGrams / 1000),
                      })}
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
