import { useState } from 'react'
import { decimal } from '#core/money.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import type { InvoiceData } from './invoice-data.server.ts'

/** Money goes back, and the credit note follows it. */
export function CreditDialog({ invoice, left, currency }: InvoiceData) {
  const whole = decimal(left).toFixed(2)
  const [typed, setTyped] = useState('')
  const { open, close, dialog } = useDialog({
    title: say('Credit {{number}}', { number: invoice.number }),
    children: (
      <ActForm act="credit" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('Amount, {{currency}}', { currency })}
                name="amount"
                inputMode="decimal"
                required
                defaultValue={whole}
                onChange={({ target }) => setTyped(target.value)}
                error={fields.amount}
                hint={say('At most {{amount}} is left to refund.', { amount: money(left, currency) })}
              />
              <fieldset>
                <legend className="flabel">{say('To')}</legend>
                <Check
                  type="radio"
                  name="to"
                  value="original"
                  defaultChecked
                  label={say('the way it came')}
                />
                {invoice.userId && (
                  <Check
                    type="radio"
                    name="to"
                    value="balance"
                    label={say('the balance, if the customer agreed')}
                  />
                )}
              </fieldset>
              <TextField
                label={say('Reason')}
                name="reason"
                required
                maxLength={200}
                error={fields.reason}
                hint={say('A credit note is issued as soon as the money is back.')}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Refund and credit {{amount}} {{currency}}', { amount: typed || whole, currency })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={open}>
        {say('Credit')}
      </button>
      {dialog}
    </>
  )
}

export function VoidDialog({ invoice }: InvoiceData) {
  const { number } = invoice
  const { open, close, dialog } = useDialog({
    title: say('Void {{number}}', { number }),
    size: 'sm',
    children: (
      <ActForm act="void" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <p>{say('The document and its number remain; nobody can pay it any more.')}</p>
              <TextField
                label={say('Type {{number}} to void it', { number })}
                name="typed"
                required
                autoComplete="off"
                error={fields.typed}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Void {{number}}', { number })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('Void')}
      </button>
      {dialog}
    </>
  )
}
