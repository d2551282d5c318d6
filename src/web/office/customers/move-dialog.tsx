import { useState } from 'react'
import { type Amount, amount, minus, sum, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import type { CustomerData } from './customer-data.server.ts'
import { SecondPerson } from './second-person.tsx'

/** What is typed so far; zero while it is no amount. */
function typedAmount(text: string): Amount {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text.trim()) ? amount(text.trim().replace(',', '.')) : zero
}

/** Adds to the balance or takes from it. Above the limit it asks a second person. */
export function MoveDialog(data: CustomerData) {
  const { customer, profile, currency, moving, money: own } = data
  const [typed, setTyped] = useState('')
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const value = typedAmount(typed)
  const isAsked = moving !== null && value > moving.left[direction]
  const shown = money(value, currency)
  const { open, close, dialog } = useDialog({
    title: say('Move balance, {{name}}', { name: customer.name }),
    onClosed: () => setTyped(''),
    children: moving && own && (
      <ActForm act="move" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="key" value={moving.key} />
            <div className="o-dlg__b col">
              <div className="g2">
                <fieldset>
                  <legend className="flabel mb8">{say('Direction')}</legend>
                  <div className="seg">
                    {(['add', 'take'] as const).map((one) => (
                      <label key={one} className={one === direction ? 'is-on' : undefined}>
                        <input
                          className="vh"
                          type="radio"
                          name="direction"
                          value={one}
                          checked={one === direction}
                          onChange={() => setDirection(one)}
                        />
                        <Icon name={one === 'add' ? 'plus' : 'minus'} />
                        {one === 'add' ? say('Add') : say('Take')}
                      </label>
                    ))}
                  </div>
                </fieldset>
                <TextField
                  label={say('Amount, {{currency}}', { currency })}
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  onChange={({ target }) => setTyped(target.value)}
                  error={fields.amount}
                  hint={thenText(data, direction === 'add' ? value : minus(zero, value))}
                />
              </div>
              <TextField
                label={say('Reason')}
                name="reason"
                required
                maxLength={200}
                error={fields.reason}
                hint={say('The customer reads it: write it in {{language}}.', { language: profile.language })}
              />
              <TextField
                label={say('Belongs to')}
                name="about"
                maxLength={20}
                placeholder={say('Number of an order, if there is one')}
                error={fields.about}
              />
              <TextArea
                label={say('In words')}
                name="words"
                rows={2}
                maxLength={2000}
                error={fields.words}
                hint={say('For colleagues: a note on the customer.')}
              />
              {value > 0 && <LedgerRows {...{ direction, shown, name: customer.name }} />}
              {(isAsked || fields.confirmer) && (
                <SecondPerson
                  {...moving}
                  left={moving.left[direction]}
                  currency={currency}
                  error={fields.confirmer}
                />
              )}
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={close}>
                {say('Cancel')}
              </button>
              <button type="submit" className="btn btn--primary" disabled={isBusy || value === 0}>
                {isAsked
                  ? say('Ask to confirm {{amount}}', { amount: shown })
                  : direction === 'add'
                    ? say('Add {{amount}}', { amount: shown })
                    : say('Take {{amount}}', { amount: shown })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  if (!moving || !own) return null
  return (
    <>
      <button type="button" className="btn btn--primary" data-do="move" onClick={open}>
        <Icon name="wallet" /> {say('Move balance')}
      </button>
      {dialog}
    </>
  )
}

function thenText({ money: own, currency }: CustomerData, change: Amount): string {
  const { available, held } = own?.balance ?? { available: zero, held: zero }
  if (minus(available, minus(zero, change)) < 0)
    return say('Only {{amount}} can be taken.', { amount: money(available, currency) })
  const before = sum([available, held])
  return say('Balance {{before}}, then {{after}}', {
    before: money(before, currency),
    after: money(sum([before, change]), currency),
  })
}

/** The two rows of the ledger: what one account gets the other gives. */
function LedgerRows({ direction, shown, name }: { direction: 'add' | 'take'; shown: string; name: string }) {
  const accounts = [say('Adjustments of the shop'), name]
  const [debit, credit] = direction === 'add' ? accounts : accounts.toReversed()
  return (
    <table className="o-tbl">
      <caption className="vh">{say('Ledger rows')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Account')}</th>
          <th scope="col" className="n">
            {say('Debit')}
          </th>
          <th scope="col" className="n">
            {say('Credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{debit}</td>
          <td className="n">{shown}</td>
          <td />
        </tr>
        <tr>
          <td>{credit}</td>
          <td />
          <td className="n">{shown}</td>
        </tr>
      </tbody>
    </table>
  )
}
