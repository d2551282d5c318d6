import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import type { Activity } from '#shop/office/order-activity.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { shortTime } from '../ui/when.ts'
import type { OrderData } from './order-data.server.ts'

const filters = { all: 'All', note: 'Notes', email: 'E-mails', money: 'Money' } as const
type Filter = keyof typeof filters

/** One timeline of states, emails, money and notes. */
export function ActivityCard({ activity, now, may, order, site }: OrderData) {
  const [filter, setFilter] = useState<Filter>('all')
  const shown = activity.filter(({ kind }) => filter === 'all' || kind === filter)
  return (
    <Card
      title={say('Activity')}
      actions={
        <fieldset className="seg seg--sm">
          <legend className="vh">{say('Show')}</legend>
          {Object.entries(filters).map(([id, label]) => (
            <button
              key={id}
              type="button"
              className={id === filter ? 'is-on' : undefined}
              aria-pressed={id === filter}
              onClick={() => setFilter(id as Filter)}
            >
              {say(label)}
            </button>
          ))}
        </fieldset>
      }
    >
      <NoteForm key={activity[0]?.id} />
      <ol className="o-tl mt16">
        {shown.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            now={now}
            mayResend={may.edit}
            here={`/orders/${site.code}/${order.number}`}
          />
        ))}
      </ol>
    </Card>
  )
}

function NoteForm() {
  return (
    <ActForm act="note">
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
  )
}

type EntryProps = { entry: Activity; now: Date; mayResend: boolean; here: string }

function Entry({ entry, now, mayResend, here }: EntryProps) {
  const { title, detail, at, isKey, kind, emailId } = entry
  return (
    <li className={isKey ? 'k' : kind === 'note' ? 'now' : undefined}>
      <div>
        <b>{title}</b>
        <p className="row">
          {detail}
          {emailId && (
            <>
              <a className="link" href={`${here}/emails/${emailId}`} target="_blank" rel="noreferrer">
                {say('View')}
              </a>
              {mayResend && (
                <ActForm act="resend">
                  {({ isBusy }) => (
                    <button type="submit" name="email" value={emailId} className="link-btn" disabled={isBusy}>
                      {say('Send again')}
                    </button>
                  )}
                </ActForm>
              )}
            </>
          )}
        </p>
      </div>
      <time dateTime={at.toISOString()}>{shortTime(at, now)}</time>
    </li>
  )
}
