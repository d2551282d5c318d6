import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { answerDays } from '#shop/claims/claim-clock.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { shortDay, shortTime, span } from '../ui/when.ts'
import type { ClaimData } from './claim-data.server.ts'
import { stepLabels } from './claim-words.ts'

/** The fourteen days of the law. */
export function ClockCard({ due, received, now, isOpen, cells, waits, tone, decided }: ClaimData) {
  const left = due.getTime() - now.getTime()
  const day = cells.filter((cell) => cell !== 'ahead').length
  const color = tone === 'calm' ? '' : tone === 'amber' ? ' t-warn' : ' t-danger'
  const last = waits.at(-1)
  return (
    <Card title={say('Legal clock')}>
      {isOpen ? (
        <>
          <p className={`bignum nowrap${color}`}>
            {left > 0 ? span(left) : say('Over by {{time}}', { time: span(-left) })}
          </p>
          <p className="note">
            {left > 0 ? say('until the answer is due by law') : say('the site admin has been told')}
          </p>
        </>
      ) : (
        <p className="note">
          {decided
            ? say('Answered {{time}}', { time: shortTime(decided.at, now) })
            : say('No answer is due any more.')}
        </p>
      )}
      <div
        className="o-clock14"
        role="img"
        aria-label={say('Day {{day}} of {{all}}', { day, all: answerDays })}
      >
        {cells.map((cell, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <i key={place} data-cell={cell} />
        ))}
      </div>
      <div className="row meta mt4 o-ends">
        <span>{say('{{time}}, received', { time: shortTime(received, now) })}</span>
        <span>{say('{{time}}, due', { time: shortTime(due, now) })}</span>
      </div>
      {last && (
        <p className="note mt8">
          {say('Pale: we waited for the customer, {{from}}–{{to}}. The legal clock does not stop for it.', {
            from: shortDay(last.from),
            to: last.to ? shortDay(last.to) : say('today'),
          })}
        </p>
      )}
    </Card>
  )
}

/** Moves, answers and notes, newest first. */
export function ActivityCard({ activity, now }: ClaimData) {
  return (
    <Card title={say('Activity')}>
      <ActForm key={activity[0]?.id} act="note">
        {({ isBusy, fields }) => (
          <div className="row o-note">
            <TextField
              label={say('Note')}
              isLabelHidden
              name="text"
              data-key="n"
              maxLength={2000}
              required
              autoComplete="off"
              placeholder={say('Write a note. The customer never sees it.')}
              error={fields.text}
            />
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {say('Write')}
            </button>
          </div>
        )}
      </ActForm>
      <ol className="o-tl mt16">
        {activity.map(({ id, kind, to, reason, name, text, at }) => (
          <li key={id} className={reason === 'overdue' ? 'bad' : kind === 'note' ? '' : 'k'}>
            <div>
              <b>
                {kind === 'note'
                  ? say('Note')
                  : kind === 'answer'
                    ? say('Customer wrote')
                    : to
                      ? say(stepLabels[to])
                      : ''}
              </b>
              <p>{[name, text].filter(Boolean).join(' · ')}</p>
            </div>
            <time dateTime={at.toISOString()}>{shortTime(at, now)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export function CustomerCard({ customer, customerName, site, may }: ClaimData) {
  return (
    <Card
      title={say('Customer')}
      actions={
        customer &&
        may.customers && (
          <Link className="btn btn--quiet btn--xs" to={`/customers/${site.code}/${customer.suiteCode}`}>
            {say('Open')}
          </Link>
        )
      }
    >
      <b className="med">{customerName}</b>
      {customer ? (
        <dl className="manifest">
          <div>
            <dt>{say('Claims before')}</dt>
            <dd>{customer.claims}</dd>
          </div>
          <div>
            <dt>{say('Orders')}</dt>
            <dd>{customer.orders}</dd>
          </div>
          <div>
            <dt>{say('Spent, 12 months')}</dt>
            <dd>{money(customer.spent, 'EUR')}</dd>
          </div>
        </dl>
      ) : (
        <p className="note">{say('Without an account')}</p>
      )}
    </Card>
  )
}
