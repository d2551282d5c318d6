import { useState } from 'react'
import { z } from 'zod'
import { say } from '#locales/office/office-texts.ts'
import { type CarrierCode, listCarrierCodes, mapCarrierCode } from '#shop/tracking/map-carrier-code.server.ts'
import type { EventCode } from '#shop/tracking/stages.ts'
import { ActForm } from '../kit/act-form.tsx'
import { said } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/carrier-codes.route'
import { eventLabels } from './transport-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Codes of carriers, office') }]

export const loader = screenLoader('carrier-codes', async (office) => {
  const couriers = await office.db.selectFrom('couriers').select(['code', 'name']).execute()
  const carriers = await office.db.selectFrom('carriers').select(['code', 'name']).execute()
  const names = Object.fromEntries([...carriers, ...couriers].map(({ code, name }) => [code, name]))
  return { codes: await listCarrierCodes(office.db), names, now: office.clock() }
})

const codes = Object.keys(eventLabels) as [EventCode, ...EventCode[]]

export const action = screenAction('carrier-codes', null, {
  map: act(
    z.strictObject({
      carrier: z.string().min(2).max(31),
      raw: z.string().min(1).max(80),
      code: z.enum(['unknown', 'ignored', ...codes]),
    }),
    ({ db }, { carrier, raw, code }) =>
      said(
        mapCarrierCode(
          db,
          { carrier, rawCode: raw },
          { code: code === 'unknown' || code === 'ignored' ? null : code, isIgnored: code === 'ignored' },
        ),
        say('Saved; it holds for what has come already as well'),
      ),
  ),
})

/** What carriers mean by their codes. Nobody is misled by one that nobody has mapped: it is shown in the carrier's words. */
export default function CarrierCodes({ loaderData: { codes: rows, names, now } }: Route.ComponentProps) {
  const unknown = rows.filter(isUnknown)
  const known = rows.filter((row) => !isUnknown(row))
  return (
    <>
      <div className="o-head">
        <h1>{say('Codes of carriers')}</h1>
        <p className="sub">{say('A code gets its meaning here, also in events that came before.')}</p>
      </div>
      <Card title={say('Nobody knows what these mean')} note={String(unknown.length)} isFlush>
        {unknown.length === 0 ? (
          <p className="o-card__b muted">{say('Every code has a meaning.')}</p>
        ) : (
          <Table rows={unknown} names={names} now={now} />
        )}
      </Card>
      <Card title={say('Known')} note={String(known.length)} isFlush>
        <Table rows={known} names={names} now={now} />
      </Card>
    </>
  )
}

function isUnknown({ code, isIgnored }: CarrierCode): boolean {
  return code === null && !isIgnored
}

type TableProps = { rows: readonly CarrierCode[]; names: Readonly<Record<string, string>>; now: Date }

function Table({ rows, names, now }: TableProps) {
  return (
    <div className="o-scroll">
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Carrier')}</th>
            <th scope="col">{say('Code')}</th>
            <th scope="col">{say('Words')}</th>
            <th scope="col">{say('First seen')}</th>
            <th scope="col" className="n">
              {say('Events')}
            </th>
            <th scope="col">{say('Means')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.carrier} ${row.rawCode}`}>
              <td>{names[row.carrier] ?? row.carrier}</td>
              <td>
                <b className="id">{row.rawCode}</b>
              </td>
              <td>{row.words || '–'}</td>
              <td className="muted">{shortTime(row.seenAt, now)}</td>
              <td className="n">{row.events}</td>
              <td>
                <Meaning row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Meaning({ row }: { row: CarrierCode }) {
  const saved = row.code ?? (row.isIgnored ? 'ignored' : 'unknown')
  const [code, setCode] = useState<string>(saved)
  return (
    <ActForm act="map" className="row">
      {({ isBusy }) => (
        <>
          <input type="hidden" name="carrier" value={row.carrier} />
          <input type="hidden" name="raw" value={row.rawCode} />
          <select
            className="select"
            name="code"
            aria-label={say('What {{code}} means', { code: row.rawCode })}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          >
            <option value="unknown">{say('Not known')}</option>
            <option value="ignored">{say('Nothing to a customer')}</option>
            {codes.map((one) => (
              <option key={one} value={one}>
                {say(eventLabels[one])}
              </option>
            ))}
          </select>
          {code !== saved && (
            <button type="submit" className="btn btn--primary btn--xs" disabled={isBusy}>
              {say('Save')}
            </button>
          )}
          {saved === 'unknown' && code === saved && (
            <Pill tone="warn" icon="warn">
              {say('Not known')}
            </Pill>
          )}
        </>
      )}
    </ActForm>
  )
}
