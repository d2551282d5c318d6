import { useState } from 'react'
import { decimal } from '#core/money.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import type { PaymentData } from './payment-data.server.ts'

/** A part or all of what is left of this payment, back the way it came or to the balance. */
export function RefundDialog({ payment }: PaymentData) {
  const { left, currency, hasCustomer, about } = payment
  const whole = decimal(left).toFixed(2)
  const [typed, setTyped] = useState('')
  const { open, close, dialog } = useDialog({
    title: say('Refund the payment of {{what}}', { what: about ?? '' }),
    children: (
      <ActForm act="refund" onDone={() => close()}>
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
                {hasCustomer && (
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
                hint={say('A credit note is issued with it.')}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Refund {{amount}} {{currency}}', { amount: typed || whole, currency })}
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
        {say('Refund')}
      </button>
      {dialog}
    </>
  )
}
