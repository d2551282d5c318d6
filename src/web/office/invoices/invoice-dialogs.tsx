import { useState } from 'react'
import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { RefundFields } from '../ui/refund-fields.tsx'
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
              <RefundFields
                left={left}
                currency={currency}
                hasBalance={invoice.userId !== null}
                fields={fields}
                creditNoteHint={say('A credit note is issued as soon as the money is back.')}
                onAmount={setTyped}
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
      <button type="button" className="btn btn--primary" data-do="credit" onClick={open}>
        {say('Refund and credit')}
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
      <button type="button" className="btn btn--quiet" data-do="void" onClick={open}>
        {say('Void it')}
      </button>
      {dialog}
    </>
  )
}
