import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import type { OrderData } from './order-data.server.ts'

/** An invoice for something more; the customer gets a link to pay it. */
export function ExtraPaymentDialog({ order }: OrderData) {
  const { open, close, dialog } = useDialog({
    title: say('Ask for an extra payment for {{number}}', { number: order.number }),
    size: 'sm',
    children: (
      <ActForm act="extra-payment" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('For what')}
                name="text"
                required
                maxLength={200}
                error={fields.text}
                hint={say('A line of the invoice, in the customer’s language.')}
              />
              <div className="g2">
                <TextField
                  label={say('Amount with VAT')}
                  name="amount"
                  inputMode="decimal"
                  required
                  error={fields.amount}
                />
                <TextField
                  label={say('Days to pay')}
                  name="days"
                  type="number"
                  min={1}
                  max={60}
                  defaultValue={7}
                  required
                  error={fields.days}
                />
              </div>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Send the invoice')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--xs" data-do="extra-payment" onClick={open}>
        {say('Ask for more')}
      </button>
      {dialog}
    </>
  )
}
