import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { caseLabels } from '#shop/office/money-cases.ts'
import { alarmLabels } from '#shop/office/payments-list.ts'
import type { PaymentAlarm } from '#shop/payments/payment-alarm.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { shortTime } from '../ui/when.ts'
import type { PaymentData } from './payment-data.server.ts'

/** What happened and what to do, in plain words. */
const advice: Readonly<Record<PaymentAlarm, string>> = {
  amount_mismatch:
    'Another amount came than was agreed, so it pays nothing here. Give it back on the provider’s pages, then ask the provider: the attempt ends and the customer can pay again.',
  currency_mismatch:
    'Money came in another currency than was agreed, so it pays nothing here. Give it back on the provider’s pages, then ask the provider.',
  paid_twice:
    'Another payment had paid already. This one is refunded automatically; the alarm ends when all of it is back.',
  paid_too_late:
    'The money came when the order or invoice could not take it any more. It is refunded automatically; the alarm ends when all of it is back.',
  returned_after_spent:
    'The provider gave a top-up back after the customer had spent it. The balance could not be lowered: ask the customer, or write the loss off.',
  disputed:
    'The buyer disputes this payment at the provider, who holds the money. Answer there with the order’s documents before the deadline.',
  refund_failed: 'A refund failed, so the money is with us. Refund it in another way, or write why not.',
  refund_silent:
    'The provider never answered a refund, and asking again could refund twice. Look at the provider’s pages first.',
  came_back:
    'Money that had been given back is with us again. Refund it in another way; of a top-up, add it to the balance by hand.',
  bank_silent:
    'The bank announced money and then confirmed nothing. Look at the provider’s pages; money that comes later still counts.',
  waits_long: 'The provider has confirmed nothing for over a day. Look at its pages: it may wait for us.',
}

export function AlarmCards({ payment, now, may }: PaymentData) {
  return (
    <>
      {payment.alarms.map(({ kind, since }) => (
        <Card key={kind} title={say(alarmLabels[kind] ?? kind)} note={shortTime(since, now)}>
          <Notice tone="warn">{say(advice[kind])}</Notice>
          {may.settle && (
            <ActForm act="decide" className="mt12">
              {({ isBusy, fields }) => (
                <div className="row o-note">
                  <input type="hidden" name="alarm" value={kind} />
                  <TextField
                    label={say('What was decided about “{{alarm}}”', {
                      alarm: say(alarmLabels[kind] ?? kind),
                    })}
                    isLabelHidden
                    name="note"
                    required
                    maxLength={500}
                    autoComplete="off"
                    placeholder={say('What was decided, and why')}
                    error={fields.note}
                  />
                  <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                    {say('Explain and close')}
                  </button>
                </div>
              )}
            </ActForm>
          )}
        </Card>
      ))}
      {(payment.decisions.length > 0 || payment.cases.length > 0) && (
        <Card title={say('Decided and compared')}>
          <ul className="col">
            {payment.decisions.map(({ id, alarm, note, name, at }) => (
              <li key={`decision-${id}`}>
                <b className="med">{say(alarmLabels[alarm] ?? alarm)}</b>: {note}
                <p className="note">
                  {name}, {shortTime(at, now)}
                </p>
              </li>
            ))}
            {payment.cases.map(({ id, kind, state, opened_at }) => (
              <li key={`case-${id}`}>
                <Link className="link" to={`/mismatches/${id}`}>
                  {say(caseLabels[kind] ?? kind)}
                </Link>
                <p className="note">
                  {state === 'open' ? say('undecided') : say('closed')}, {shortTime(opened_at, now)}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
