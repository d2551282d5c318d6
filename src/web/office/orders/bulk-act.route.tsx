import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { z } from 'zod'
import { formatNumber } from '#core/format.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { bulkActs } from '#shop/office/bulk-act.ts'
import { readBulkAct, stopBulkAct } from '#shop/office/bulk-acts.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/bulk-act.route'

export const meta: Route.MetaFunction = () => [{ title: say('Orders at work, office') }]

export const loader = screenLoader('bulk-act', async (office, { params }) => {
  const progress = await readBulkAct(office, params.id ?? '')
  if (!progress) throw missing()
  return { progress, now: office.clock() }
})

type Params = { readonly [name: string]: string | undefined }
async function find(office: Office, { id = '' }: Params) {
  const progress = await readBulkAct(office, id)
  return progress && { id: progress.id, siteId: null, subject: `orders at work ${progress.id}` }
}

const onIt = actOn<NonNullable<Awaited<ReturnType<typeof find>>>>()

export const action = screenAction('bulk-act', find, {
  stop: onIt(z.strictObject({}), async (office, _, { id }) =>
    (await stopBulkAct(office, id))
      ? ok({ to: `/orders/bulk/${id}` })
      : err({ text: say('It is not running any more.') }),
  ),
})

const pollMs = 1000

export default function BulkActScreen({ loaderData }: Route.ComponentProps) {
  const { progress, now } = loaderData
  const { act, total, done, succeeded, refused, startedAt, stoppedAt, finishedAt } = progress
  const isAtWork = !finishedAt && !stoppedAt
  usePolling(isAtWork)
  const number = (value: number) => formatNumber(value, 'en')
  const words = say('{{done}} of {{total}} orders', { done: number(done), total: number(total) })
  const percent = (done / total) * 100
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/orders">{say('Orders')}</Link>
        <Icon name="right" size={14} />
        <span>{say(bulkActs[act].title)}</span>
      </nav>
      <div className="o-head">
        <h1>{say(bulkActs[act].title)}</h1>
        <span className="sp note">{say('begun {{time}}', { time: shortTime(startedAt, now) })}</span>
      </div>
      {isAtWork && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <Card
        title={finishedAt ? say('Done') : stoppedAt ? say('Stopped') : say('At work')}
        actions={
          isAtWork && (
            <ActForm act="stop">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--quiet btn--xs" disabled={isBusy}>
                  {say('Stop')}
                </button>
              )}
            </ActForm>
          )
        }
      >
        <p className="mb8">
          <b className="med">{words}</b>
        </p>
        <div
          className="meter"
          role="progressbar"
          aria-label={words}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(percent)}
        >
          <i className="o-import-bar" ref={(bar) => bar?.style.setProperty('width', `${percent}%`)} />
        </div>
        <p className="row note mt12 o-counts">
          <span>{say('{{count}} done', { count: number(succeeded) })}</span>
          <span className={refused.length > 0 ? 't-danger' : undefined}>
            {say('{{count}} refused', { count: number(refused.length) })}
          </span>
        </p>
        {refused.length > 0 && (
          <>
            <p className="label mt12">{say('It could not be done with')}</p>
            <p className="mono wrapx">{refused.join(', ')}</p>
          </>
        )}
        {!isAtWork && (
          <p className="mt16">
            <Link className="btn btn--secondary" to="/orders">
              {say('To the orders')}
            </Link>
          </p>
        )}
      </Card>
      <div className="o-foot">
        <span>
          {say('It goes on when this page is closed.')} {say('times in Vilnius')}
        </span>
      </div>
    </>
  )
}

function usePolling(isAtWork: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAtWork || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pollMs)
    return () => clearTimeout(timer)
  }, [isAtWork, state, revalidate])
}
