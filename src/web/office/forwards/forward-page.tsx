import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { lockerHold } from '#shop/forwards/locker-fit.ts'
import { ActForm } from '../kit/act-form.tsx'
import { ParcelPill } from '../parcels/parcel-pill.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { clockTime } from '../ui/when.ts'
import { ScanBar } from '../warehouse/scan-bar.tsx'
import { kilograms, warehouseMoment } from '../warehouse/warehouse-words.ts'
import { BoxesCard } from './boxes-card.tsx'
import { HistoryCard, InvoiceCard } from './forward-cards.tsx'
import type { ForwardData } from './forward-data.server.ts'
import { CallOffDialog, HoldDialog } from './forward-dialogs.tsx'
import { ForwardPill } from './forward-pill.tsx'
import { moveReasonLabels } from './forward-words.ts'
import { PackForm } from './pack-form.tsx'
import { PriceCard } from './price-card.tsx'
import { Wishes } from './wishes.tsx'

const begun: readonly string[] = ['submitted', 'waiting_parcels', 'processing', 'on_hold', 'priced']

/** A request: packed on one page, looked after from then on. */
export function ForwardPage(data: ForwardData) {
  const { site, number, may, packing } = data
  const path = `/forwards/${site.code}/${number}`
  const isPacked = may.handle && packing !== null
  const next = packing?.missing[0]
  return (
    <div className="office--touch">
      {may.handle && (
        <ScanBar
          place={`forward/${site.code}/${number}`}
          placeholder={next ? say('Scan {{number}}', { number: next }) : say('Scan the next request')}
          hint={
            packing
              ? say('Scan each parcel as you put it in. {{count}} of {{all}} are in.', {
                  count: packing.inside.length,
                  all: packing.inside.length + packing.missing.length,
                })
              : say('A code of any kind opens the right page.')
          }
          onEmpty={() => document.querySelector<HTMLElement>('.o-main [name="weight"]')?.focus()}
        />
      )}
      <Head data={data} path={path} />
      {data.state === 'on_hold' && (
        <Notice tone="warn">
          <p>
            {say('It stands still: {{reason}}.', {
              reason: say(moveReasonLabels[data.reason ?? ''] ?? ''),
            })}{' '}
            {data.reasonWords}
          </p>
        </Notice>
      )}
      {isPacked ? (
        <>
          <PackForm key={packing.place} data={data} packing={packing} path={path} />
          {data.boxes.length > 0 && <BoxesCard data={data} path={path} />}
        </>
      ) : (
        <div className="wh">
          <div>
            {data.boxes.length > 0 && <BoxesCard data={data} path={path} />}
            <ParcelsCard {...data} />
            <Wishes {...data} />
            <HistoryCard {...data} />
          </div>
          <div className="wh__two">
            <PriceCard data={data} price={data.price} />
            {data.invoice && <InvoiceCard data={data} invoice={data.invoice} />}
          </div>
        </div>
      )}
      {isPacked && <HistoryCard {...data} />}
    </div>
  )
}

function Head({ data, path }: { data: ForwardData; path: string }) {
  const { number, site, state, owner, delivery, agent, may, leaving, packing, methods } = data
  const flight = leaving.find(({ method }) => method === (packing?.method ?? methods[0]))
  const way = methods.map((method) => (method === 'air' ? say('air') : say('sea'))).join(' + ')
  return (
    <div className="o-head">
      <h1>{number}</h1>
      <SiteMark site={site} isWhole />
      <ForwardPill state={state} />
      {state === 'processing' && flight && (
        <span className="due">
          {say('{{number}} closes {{time}}', {
            number: flight.number,
            time: warehouseMoment(flight.closesAt),
          })}
        </span>
      )}
      <span className="sp row row--w">
        {may.handle && state === 'processing' && !agent && (
          <OneAct act="claim" path={path} label={say('Take it')} />
        )}
        {may.handle && agent?.isMe && <OneAct act="give-back" path={path} label={say('Give it back')} />}
        {may.handle && begun.includes(state) && <CallOffDialog number={number} path={path} />}
        {may.handle && state === 'processing' && <HoldDialog number={number} path={path} />}
        {may.handle && state === 'on_hold' && data.reason !== lockerHold && (
          <OneAct act="release" path={path} label={say('Go on with it')} isPrimary />
        )}
      </span>
      <p className="sub">
        {[
          `${owner.name}, ${owner.suiteCode}`,
          delivery &&
            (delivery.type === 'locker'
              ? say('by {{way}} to a locker, {{courier}}, {{place}}', { way, ...placed(delivery) })
              : say('by {{way}} to the door, {{courier}}, {{place}}', { way, ...placed(delivery) })),
          agent &&
            (agent.isMe
              ? say('yours until {{time}}', { time: clockTime(agent.until) })
              : say('{{name}} packs it until {{time}}', { name: agent.name, time: clockTime(agent.until) })),
        ]
          .filter(Boolean)
          .join(' · ')}
        {data.continues.from && (
          <>
            {' · '}
            <Link to={`/forwards/${site.code}/${data.continues.from}`}>
              {say('continues {{number}}', { number: data.continues.from })}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

function placed({ courier, place }: { courier: string; place: string }) {
  return { courier, place }
}

function ParcelsCard({ parcels, site }: ForwardData) {
  return (
    <Card title={say('Parcels')} note={String(parcels.length)} isFlush>
      <div className="o-scroll">
        <table className="o-tbl">
          <caption className="vh">{say('Parcels')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Parcel')}</th>
              <th scope="col">{say('What')}</th>
              <th scope="col">{say('State')}</th>
              <th scope="col">{say('Shelf')}</th>
              <th scope="col">{say('Box')}</th>
              <th scope="col" className="n">
                {say('Weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parcels.map((parcel) => (
              <tr key={parcel.number}>
                <td>
                  <Link className="id" to={`/warehouse/${site.code}/${parcel.number}`}>
                    {parcel.number}
                  </Link>
                </td>
                <td>{parcel.title || '–'}</td>
                <td>
                  <ParcelPill state={parcel.state} />
                </td>
                <td>{parcel.shelf ?? '–'}</td>
                <td>{parcel.box ?? '–'}</td>
                <td className="n">{parcel.grams === null ? '–' : kilograms(parcel.grams)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function OneAct({
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
        <button type="submit" className={isPrimary ? 'btn btn--primary' : 'btn btn--quiet'} disabled={isBusy}>
          {isPrimary && <Icon name="play" />} {label}
        </button>
      )}
    </ActForm>
  )
}
