import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import type { EventCode } from '#shop/tracking/stages.ts'
import { bagName } from '#shop/transports/transport.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import { ScanBar } from '../warehouse/scan-bar.tsx'
import { warehouseMoment } from '../warehouse/warehouse-words.ts'
import { LoadCard, PapersCard } from './load-card.tsx'
import { TransportBoxes } from './transport-boxes.tsx'
import type { TransportData } from './transport-data.server.ts'
import { ArriveDialog, ChangeDialog, TellDialog } from './transport-dialogs.tsx'
import { TransportPill } from './transport-pill.tsx'
import { delayLabels, eventLabels, kindIcon } from './transport-words.ts'

/** Loaded by scan, sent off with one press, and followed until all of it is with the couriers. */
export function TransportPage(data: TransportData) {
  const { transport, loaded, left, told } = data
  const { id, number, state, kind, carrier, leavesFrom, via, goesTo, waybill, openBag } = transport
  const path = `/transports/${id}`
  const isLoading = state === 'loading'
  const way = via
    ? say('{{from}} to {{to}} by {{via}}', { from: leavesFrom, to: goesTo, via })
    : say('{{from}} to {{to}}', { from: leavesFrom, to: goesTo })
  return (
    <div className="office--touch">
      <ScanBar
        place={`transport/-/${id}`}
        placeholder={isLoading ? say('Scan a box') : say('Scan a parcel, box or request')}
        hint={
          isLoading
            ? say('Scan a box to load it into bag {{bag}}.', { bag: bagName(openBag) })
            : say('A code of any kind opens the right page.')
        }
      />
      <div className="o-head">
        <h1>{number}</h1>
        <TransportPill transport={transport} />
        {isLoading && <DueMark at={transport.closesAt} now={data.now} verb={say('Closes')} />}
        <span className="sp row row--w">
          {told.length > 0 && <TellDialog data={data} path={path} />}
          {state !== 'closed' && state !== 'cancelled' && <ChangeDialog data={data} path={path} />}
          {isLoading && (
            <ActForm act="bag" action={path}>
              {({ isBusy }) => (
                <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                  {say('New bag')}
                </button>
              )}
            </ActForm>
          )}
        </span>
        <p className="sub">
          {[
            way,
            carrier,
            say('departs {{time}}', { time: warehouseMoment(transport.departedAt ?? transport.departsAt) }),
            say('arrives {{time}}, Vilnius', {
              time: shortTime(transport.arrivedAt ?? transport.arrivesAt, data.now),
            }),
            waybill && say('waybill {{number}}', { number: waybill }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="wh">
        <div>
          <div className="o-card">
            <div className="o-card__b wh-way">
              <span>
                {leavesFrom}, {warehouseMoment(transport.departedAt ?? transport.departsAt)}
              </span>
              <i className={transport.departedAt ? 'is-done' : undefined} />
              <Icon name={kindIcon(kind)} />
              <i className={transport.arrivedAt ? 'is-done' : undefined} />
              <span>
                {goesTo}, {shortTime(transport.arrivedAt ?? transport.arrivesAt, data.now)}
              </span>
            </div>
          </div>
          <TransportBoxes data={data} path={path} />
          <EventsCard {...data} />
        </div>
        <div className="wh__two">
          <LoadCard {...data} />
          <PapersCard {...data} />
        </div>
      </div>
      {isLoading && (
        <div className="o-save">
          <span className="ell" role="status">
            {loaded.length === 0
              ? say('Nothing is loaded yet.')
              : say(
                  'Departure tells the owner of {{count}} box at once. | Departure tells the owners of {{count}} boxes at once.',
                  {
                    count: loaded.length,
                  },
                )}{' '}
            {left.length > 0 &&
              say('{{count}} stays for the next one. | {{count}} stay for the next one.', {
                count: left.length,
              })}
          </span>
          <span className="sp" />
          {loaded.length === 0 ? (
            <Simple act="cancel" path={path} label={say('Cancel {{number}}', { number })} />
          ) : (
            <DepartButton data={data} path={path} />
          )}
        </div>
      )}
      {state === 'departed' && (
        <div className="o-save">
          <span className="ell">
            {say('On its way with {{count}} box. | On its way with {{count}} boxes.', {
              count: loaded.length,
            })}
          </span>
          <span className="sp" />
          <ArriveDialog data={data} path={path} />
        </div>
      )}
      {state === 'arrived' && (
        <div className="o-save">
          <span className="ell">{say('Close it once everything is with the couriers.')}</span>
          <span className="sp" />
          <Simple act="close" path={path} label={say('Close it')} isPrimary />
        </div>
      )}
    </div>
  )
}

/** What it begins cannot be taken back, so the second press is another one; nothing is asked that the button does not say. */
function DepartButton({ data, path }: { data: TransportData; path: string }) {
  const [isSure, setSure] = useState(false)
  const { loaded, transport, problems } = data
  const bad = problems.filter(({ isLoaded }) => isLoaded).length
  if (!isSure)
    return (
      <button type="button" className="btn btn--primary" disabled={bad > 0} onClick={() => setSure(true)}>
        <Icon name={kindIcon(transport.kind)} />{' '}
        {bad > 0
          ? say('{{count}} with a problem | {{count}} with a problem', { count: bad })
          : say('Close and depart')}
      </button>
    )
  return (
    <ActForm act="depart" action={path} className="row" onDone={() => setSure(false)}>
      {({ isBusy }) => (
        <>
          <button type="button" className="btn btn--quiet" onClick={() => setSure(false)}>
            {say('Not yet')}
          </button>
          <button type="submit" className="btn btn--danger" disabled={isBusy}>
            {say('{{number}} leaves with {{count}} box | {{number}} leaves with {{count}} boxes', {
              number: transport.number,
              count: loaded.length,
            })}
          </button>
        </>
      )}
    </ActForm>
  )
}

function Simple({
  act,
  path,
  label,
  isPrimary = false,
}: {
  act: string
  path: string
  label: string
  isPrimary?: boolean
}) {
  return (
    <ActForm act={act} action={path}>
      {({ isBusy }) => (
        <button
          type="submit"
          className={isPrimary ? 'btn btn--primary' : 'btn btn--secondary'}
          disabled={isBusy}
        >
          {label}
        </button>
      )}
    </ActForm>
  )
}

function EventsCard({ events, now }: TransportData) {
  if (events.length === 0) return null
  return (
    <Card title={say('What happened')} note={say('Vilnius time')}>
      <ol className="o-tl">
        {events.map(({ id, code, place, at, reason, by }) => (
          <li key={id} className="k">
            <div>
              <b>{say(eventLabels[code as EventCode])}</b>
              <p>
                {[place, reason && say(delayLabels[reason as keyof typeof delayLabels] ?? ''), by]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <time dateTime={at.toISOString()}>{shortTime(at, now)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
