import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ImportData } from './import-data.server.ts'
import { timeLeft } from './time-left.ts'

const longQuietMs = 15_000
const titles = { checking: 'Dry run: nothing is changed', running: 'Importing', undoing: 'Undoing' } as const

/** Reads the same after a reload: how far it is stands in the database. */
export function ProgressCard({ page, progress }: ImportData) {
  const { state, added, changed, refused, kept, id } = page
  const { total, done, leftMs, quietMs } = progress
  const percent = total === 0 ? 0 : Math.min(100, (done / total) * 100)
  const number = (value: number) => formatNumber(value, 'en')
  const words = say('{{done}} of {{total}} rows', { done: number(done), total: number(total) })
  return (
    <Card
      title={say(titles[state as keyof typeof titles])}
      actions={
        state === 'running' && (
          <>
            <ActForm act="stop">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--quiet btn--xs" disabled={isBusy}>
                  {say('Stop')}
                </button>
              )}
            </ActForm>
            <ActForm act="undo">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--quiet btn--xs" disabled={isBusy}>
                  {say('Stop and undo')}
                </button>
              )}
            </ActForm>
          </>
        )
      }
    >
      <div className="row mb8">
        <b className="med">{words}</b>
        <span className="note sp">
          {leftMs === null ? say('beginning') : timeLeft(leftMs)}
          <noscript> {say('This page loads again by itself.')}</noscript>
        </span>
      </div>
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
        {state === 'undoing' ? (
          <span className={kept > 0 ? 't-danger' : undefined}>
            {say('{{count}} could not be restored', { count: number(kept) })}
          </span>
        ) : (
          <>
            <span>{say('{{count}} changed', { count: number(changed) })}</span>
            <span>{say('{{count}} new', { count: number(added) })}</span>
            <span className={refused > 0 ? 't-danger' : undefined}>
              {say('{{count}} refused', { count: number(refused) })}
            </span>
            {refused > 0 && (
              <a className="link sp" href={`/imports/${id}/refused`} download>
                {say('Refused rows, CSV')}
              </a>
            )}
          </>
        )}
      </p>
      {quietMs > longQuietMs && (
        <div className="mt12">
          <Notice tone="warn">
            {say('Nothing has moved for a while. It goes on by itself within two minutes; nothing is lost.')}
          </Notice>
        </div>
      )}
    </Card>
  )
}
