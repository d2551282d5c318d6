import { say } from '#locales/office/office-texts.ts'
import type { CurrencyRow, RateRow } from '#shop/office/read-currencies.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check, TextField } from '../ui/field.tsx'
import { Pill } from '../ui/pill.tsx'
import { dayText, rateText } from './day-text.ts'
import { RatePlot } from './rate-plot.tsx'
import { RemoveButton } from './remove-button.tsx'

type Props = {
  currency: CurrencyRow
  today: string /** A rate from before this day is old. */
  oldest: string
}

/** A currency's rate of today, its past and what is coming, with the form for another. */
export function CurrencyCard({ currency: { id, isoCode, rates }, today, oldest }: Props) {
  const current = rates.find(({ state }) => state === 'current')
  const isOld = current !== undefined && current.from < oldest
  return (
    <Card
      title={isoCode}
      note={
        current
          ? say('{{rate}} for one euro', { rate: rateText(current.rate) })
          : say('no rate, so not offered')
      }
      actions={<Age from={current?.from} isOld={isOld} today={today} />}
    >
      <div className="o-halves">
        <div className="col">
          <RatePlot isoCode={isoCode} rates={rates} today={today} />
          <NewRateForm key={rates[0]?.id} id={id} isoCode={isoCode} today={today} />
        </div>
        <table className="o-tbl bare">
          <caption className="vh">{say('Rates of {{code}}', { code: isoCode })}</caption>
          <thead>
            <tr>
              <th scope="col">{say('From')}</th>
              <th scope="col" className="n">
                {say('Exchange rate')}
              </th>
              <th scope="col">{say('State')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.slice(0, 8).map((row) => (
              <tr key={row.id}>
                <td>{dayText(row.from)}</td>
                <td className="n">{rateText(row.rate)}</td>
                <td>
                  <State row={row} isoCode={isoCode} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Age({ from, isOld, today }: { from: string | undefined; isOld: boolean; today: string }) {
  if (from === undefined) return null
  if (!isOld) return <span className="note">{say('from {{day}}', { day: dayText(from) })}</span>
  const days = Math.round((Date.parse(today) - Date.parse(from)) / 86_400_000)
  return (
    <Pill tone="warn" icon="clock">
      {say('{{count}} day old | {{count}} days old', { count: days })}
    </Pill>
  )
}

function State({ row, isoCode }: { row: RateRow; isoCode: string }) {
  if (row.isReplaced) return <span className="muted">{say('replaced the same day')}</span>
  if (row.state === 'current') return <b>{say('holds today')}</b>
  if (row.state === 'over') return <span className="muted">{say('over')}</span>
  return (
    <span className="row">
      {say('coming')} <RemoveButton id={row.id} name={`${isoCode} ${dayText(row.from)}`} />
    </span>
  )
}

function NewRateForm({ id, isoCode, today }: { id: number; isoCode: string; today: string }) {
  return (
    <ActForm act="add" className="col">
      {({ isBusy, fields }) => (
        <>
          <input type="hidden" name="currency" value={id} />
          <div className="g2">
            <TextField
              label={say('{{code}} for one euro', { code: isoCode })}
              name="rate"
              inputMode="decimal"
              required
              autoComplete="off"
              error={fields.rate}
            />
            <TextField
              label={say('From')}
              name="from"
              type="date"
              required
              min={today}
              defaultValue={today}
              error={fields.from}
            />
          </div>
          {fields.rate && <Check label={say('I have checked it')} name="checked" value="yes" />}
          <button type="submit" className="btn btn--secondary" disabled={isBusy}>
            {say('Enter the rate of {{code}}', { code: isoCode })}
          </button>
        </>
      )}
    </ActForm>
  )
}
