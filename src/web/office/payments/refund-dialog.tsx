import { useState } from 'react'
import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { RefundFields } from '../ui/refund-fields.tsx'
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
              <RefundFields
                left={left}
                currency={currency}
                hasBalance={hasCustomer}
                fields={fields}
                creditNoteHint={say('A credit note is issued with it.')}
                onAmount={setTyped}
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
      <button type="button" className="btn btn--primary" data-do="refund" onClick={open}>
        {say('Refund')}
      </button>
      {dialog}
    </>
  )
}
