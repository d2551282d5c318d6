import { useState } from 'react'
import { Link } from 'react-router'
import { type Amount, decimal, max, minus, sum, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { DueMark } from '../ui/due.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { conditionNames, doubtNames, returnStates, withdrawalStates } from './return-words.ts'
import type { WithdrawalData } from './withdrawal-data.server.ts'

/** The declaration as it came, its clock, and what is next to do with it. */
export function WithdrawalPage(data: WithdrawalData) {
  const { withdrawal, received, orderTo, site, now, may } = data
  const { state, doubts } = withdrawal
  const isOpen = state === 'to_decide' || state === 'to_refund'
  const dueAt = state === 'to_decide' ? withdrawal.answerDueAt : withdrawal.refundDueAt
  const isOver = state === 'refunded' || state === 'refused' || state === 'kept'
  return (
    <>
      <div className="o-head">
        <h1>{withdrawal.number}</h1>
        <Pill tone={isOpen ? 'warn' : undefined} isPlain={isOver}>
          {say(withdrawalStates[state])}
        </Pill>
        {!isOver && (
          <DueMark at={dueAt} now={now} verb={state === 'to_decide' ? say('Answer') : say('Pay back')} />
        )}
        <SiteMark site={site} isWhole />
        <p className="sub">
          {withdrawal.name}
          {withdrawal.email && ` · ${withdrawal.email}`}
          {' · '}
          {orderTo ? <Link to={orderTo}>{withdrawal.typedNumber}</Link> : withdrawal.typedNumber}
        </p>
      </div>
      <div className="o-two">
        <div>
          <Card title={say('The declaration')} note={`${received.day} ${received.time} ${received.zone}`}>
            <p className="pre">{withdrawal.items}</p>
            <p className="mt12">“{withdrawal.declaration}”</p>
            {withdrawal.endsOn && (
              <p className="muted mt12">
                {say('Its term ended on {{day}}, 24:00.', { day: withdrawal.endsOn })}
              </p>
            )}
            {state === 'to_decide' &&
              doubts.map((doubt) => (
                <div key={doubt} className="mt12">
                  <Notice tone="warn">{say(doubtNames[doubt])}</Notice>
                </div>
              ))}
            {withdrawal.decisionWords && <p className="mt12">{withdrawal.decisionWords}</p>}
          </Card>
          <GoodsCard {...data} />
        </div>
        <div>
          {may.prices && <MoneyCard {...data} />}
          {state === 'to_decide' && may.edit && <DecisionCard {...data} />}
        </div>
      </div>
    </>
  )
}

function GoodsCard({ goods, withdrawal, now, may }: WithdrawalData) {
  if (!goods) return null
  const isLate = withdrawal.state === 'waiting' && goods.state === 'announced' && goods.dueAt <= now
  return (
    <Card title={say('The goods')} note={say(returnStates[goods.state])}>
      <p>
        {goods.to ? <Link to={goods.to}>{goods.number}</Link> : goods.number}
        {goods.trackingCode && ` · ${goods.trackingCode}`}
      </p>
      <ul className="col mt12">
        {goods.lines.map((line) => (
          <li key={line.name}>
            {line.name}:{' '}
            {line.received === null
              ? line.quantity
              : say('{{received}} of {{count}}', { received: line.received, count: line.quantity })}
            {line.condition && `, ${say(conditionNames[line.condition])}`}
            {line.note && <p className="muted">{line.note}</p>}
          </li>
        ))}
      </ul>
      {goods.state === 'announced' && (
        <p className="mt12">
          <DueMark at={goods.dueAt} now={now} verb={say('To be sent by')} />
        </p>
      )}
      {isLate && may.edit && (
        <ActForm act="close" className="mt12">
          {({ isBusy }) => (
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {say('Close it: the goods never came')}
            </button>
          )}
        </ActForm>
      )}
    </Card>
  )
}

/** What goes back. Less for goods that were used more than is needed to try them, with the reason. */
function MoneyCard({ withdrawal, currency, may, hasAccount }: WithdrawalData) {
  const { goods, shipping, fee, state, refunded, deduction: taken, deductionReason } = withdrawal
  const [typed, setTyped] = useState('')
  const deduction = readAmount(typed)
  const left = max(zero, minus(sum([goods, shipping]), sum([fee, deduction])))
  const rows: [string, Amount, isLess?: boolean][] = [
    [say('Goods'), goods],
    [say('Shipping that would not have been paid'), shipping],
    ...(fee > 0 ? [[say('Way back'), fee, true] as [string, Amount, boolean]] : []),
    ...(taken > 0 ? [[deductionReason, taken, true] as [string, Amount, boolean]] : []),
  ]
  return (
    <Card title={say('The money')}>
      <dl className="manifest">
        {rows.map(([name, value, isLess]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {isLess && '−'}
              {money(value, currency)}
            </dd>
          </div>
        ))}
        {refunded !== null && (
          <div>
            <dt>
              <b>{say('Paid back')}</b>
            </dt>
            <dd className="num">
              <b>{money(refunded, currency)}</b>
            </dd>
          </div>
        )}
      </dl>
      {state === 'to_refund' && may.refund && (
        <ActForm act="refund" className="col mt12">
          {({ isBusy, fields }) => (
            <>
              <div className="g2">
                <TextField
                  label={say('Less, because it was used')}
                  name="deduction"
                  inputMode="decimal"
                  maxLength={10}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  hint={say('At most {{amount}}', { amount: money(goods, currency) })}
                  error={fields.deduction}
                />
                <SelectField label={say('Where it goes')} name="to">
                  <option value="original">{say('The way it was paid')}</option>
                  {hasAccount && (
                    <option value="balance">{say('To the balance, if the customer agreed')}</option>
                  )}
                </SelectField>
              </div>
              <TextField
                label={say('Why less; the customer reads it')}
                name="reason"
                maxLength={500}
                error={fields.reason}
              />
              <input type="hidden" name="amount" value={decimal(left).toFixed(2)} />
              <div>
                <button type="submit" className="btn btn--primary" disabled={isBusy || deduction > goods}>
                  {say('Pay back {{amount}}', { amount: money(left, currency) })}
                </button>
              </div>
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}

function readAmount(typed: string): Amount {
  const found = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed)
  if (!found) return zero
  return (Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(2, '0')) * 100) as Amount
}

function DecisionCard({ withdrawal }: WithdrawalData) {
  if (withdrawal.orderId === null)
    return (
      <>
        <Card title={say('Which order is it?')}>
          <ActForm act="match" className="col">
            {({ isBusy, fields }) => (
              <>
                <TextField
                  label={say('Order number')}
                  name="number"
                  maxLength={50}
                  required
                  hint={say('Everything that is left of it is taken as withdrawn.')}
                  error={fields.number}
                />
                <div>
                  <button type="submit" className="btn btn--primary" disabled={isBusy}>
                    {say('It is this order')}
                  </button>
                </div>
              </>
            )}
          </ActForm>
        </Card>
        <RefuseCard />
      </>
    )
  return (
    <>
      <Card title={say('Accept it')}>
        <ActForm act="accept" className="col">
          {({ isBusy, fields }) => (
            <>
              <TextArea
                label={say('Words to the customer')}
                name="words"
                rows={2}
                maxLength={1000}
                error={fields.words}
              />
              <div>
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  {say('Accept it and tell the customer')}
                </button>
              </div>
            </>
          )}
        </ActForm>
      </Card>
      <RefuseCard />
    </>
  )
}

function RefuseCard() {
  return (
    <Card title={say('Refuse it')}>
      <ActForm act="refuse" className="col">
        {({ isBusy, fields }) => (
          <>
            <TextArea
              label={say('Why; the customer reads it')}
              name="words"
              rows={3}
              maxLength={1000}
              required
              error={fields.words}
            />
            <div>
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Refuse it and tell the customer')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
