import { randomUUID } from 'node:crypto'
import { Link, useActionData } from 'react-router'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readWarehouse } from '#shop/office/read-warehouse.server.ts'
import { listScans, ScanInput, scanCode } from '#shop/office/scan-code.server.ts'
import type { Scanned } from '#shop/office/scanned.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { DueMark } from '../ui/due.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { clockTime } from '../ui/when.ts'
import type { Route } from './+types/scan.route'
import { ScanBar } from './scan-bar.tsx'
import { scanWords } from './scan-words.ts'
import { warehouseMoment } from './warehouse-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Scan, office') }]

const shownScans = 8

export const loader = screenLoader('scan', async (office) => {
  const now = office.clock()
  const { startsAt } = officeDay(now)
  const [warehouse, scans] = await Promise.all([
    readWarehouse(office, office.siteIds('parcels.handle'), startsAt),
    listScans(office.db, { staffId: office.member.id, limit: shownScans }),
  ])
  const { toMeasure } = warehouse
  return {
    ...warehouse,
    toMeasure: {
      ...toMeasure,
      rows: toMeasure.rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) })),
    },
    scans,
    now,
  }
})

/** Without script the form of the scan field comes here. */
export const action = screenAction('scan', null, {
  scan: act(
    ScanInput.omit({ key: true }).extend({ key: z.uuid().default(() => randomUUID()) }),
    async (office, input) => {
      const scanned = await scanCode(office, input)
      return ok(scanned.href && !scanned.isWrong ? { to: scanned.href } : { value: scanned })
    },
  ),
})

/** Where a day in the warehouse begins: one field for every code, and what waits. */
export default function Scan({ loaderData }: Route.ComponentProps) {
  const { toMeasure, holds, photos, splits, toPack, measuredToday, scans, now } = loaderData
  const answer = useActionData<ActAnswer<Scanned>>()
  const measured = measuredToday.reduce((total, { count }) => total + count, 0)
  return (
    <div className="office--touch">
      <h1 className="vh">{say('Scan')}</h1>
      <ScanBar
        placeholder={say('Scan a parcel, shelf or request')}
        hint={say('The field keeps the focus. A code of any kind opens the right page.')}
        answered={answer?.ok ? answer.value : null}
      />
      <div className="kpi">
        <Figure
          title={say('To measure')}
          value={toMeasure.count}
          href="/warehouse/parcels?view=to-measure"
          note={toMeasure.late > 0 ? say('{{count}} late', { count: toMeasure.late }) : say('in time')}
        />
        <Figure
          title={say('On hold')}
          value={holds}
          href="/warehouse/parcels?view=holds"
          note={[
            photos > 0 ? say('photos of {{count}} asked for', { count: photos }) : say('no photos asked for'),
            ...(splits > 0 ? [say('{{count}} to split', { count: splits })] : []),
          ].join(', ')}
        />
        <Figure
          title={say('To pack')}
          value={toPack.count}
          href="/forwards?view=to-pack"
          note={toPack.late > 0 ? say('{{count}} late', { count: toPack.late }) : say('in time')}
        />
        <Figure
          title={say('Measured today')}
          value={measured}
          note={measuredToday.map(({ name, count }) => `${name.split(' ')[0]} ${count}`).join(', ') || '–'}
        />
      </div>
      <div className="wh">
        <div>
          <Card
            title={say('Arrived, not measured')}
            note={say('{{count}}, warehouse time', { count: toMeasure.count })}
            isFlush
            actions={
              <Link className="btn btn--quiet btn--sm" to="/warehouse/parcels?view=to-measure">
                {say('All {{count}}', { count: toMeasure.count })}
              </Link>
            }
          >
            {toMeasure.rows.length === 0 ? (
              <p className="o-card__b muted">{say('Everything that has come is measured.')}</p>
            ) : (
              <div className="o-scroll">
                <table className="o-tbl">
                  <caption className="vh">{say('Parcels to measure, oldest first')}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{say('Tracking')}</th>
                      <th scope="col">{say('Suite')}</th>
                      <th scope="col">{say('Customer')}</th>
                      <th scope="col">{say('Site')}</th>
                      <th scope="col">{say('Arrived')}</th>
                      <th scope="col">{say('Waiting')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {toMeasure.rows.map((row) => (
                      <tr key={row.id}>
                        <td>
                          <Link className="id" to={`/warehouse/${row.site.code}/${row.number}`}>
                            {row.trackingNumber ?? row.number}
                          </Link>
                        </td>
                        <td>{row.suiteCode}</td>
                        <td>
                          <span className="ell o-name">{row.customer}</span>
                        </td>
                        <td>
                          <SiteMark site={row.site} />
                        </td>
                        <td className="muted">{row.arrivedAt ? warehouseMoment(row.arrivedAt) : '–'}</td>
                        <td>
                          <DueMark at={row.dueAt} now={now} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </Card>
        </div>
        <div className="wh__two">
          <Card title={say('Your last scans')}>
            {scans.length === 0 ? (
              <p className="muted">{say('Nothing was scanned yet.')}</p>
            ) : (
              <ol className="o-tl">
                {scans.map((scanned) => (
                  <li
                    key={`${scanned.at.getTime()} ${scanned.subject}`}
                    className={scanned.isWrong ? 'bad' : 'k'}
                  >
                    <div>
                      {scanned.href && !scanned.isWrong ? (
                        <Link to={scanned.href}>
                          <b>{scanWords(scanned)}</b>
                        </Link>
                      ) : (
                        <b>{scanWords(scanned)}</b>
                      )}
                    </div>
                    <time dateTime={scanned.at.toISOString()}>{clockTime(scanned.at)}</time>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}

type FigureProps = { title: string; value: number; note: string; href?: string }

function Figure({ title, value, note, href }: FigureProps) {
  return (
    <div>
      <small>{title}</small>
      <b>{href ? <Link to={href}>{value}</Link> : value}</b>
      <span className="d">{note}</span>
    </div>
  )
}
