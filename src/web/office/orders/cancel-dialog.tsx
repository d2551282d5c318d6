import { say } from '#locales/office/office-texts.ts'
import type { Order } from '#shop/orders/order.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, TextField } from '../ui/field.tsx'

/** Not undoable, so the number is typed. */
export function CancelDialog({ order }: { order: Pick<Order, 'number' | 'paidAt' | 'userId'> }) {
  const { number } = order
  const { open, close, dialog } = useDialog({
    title: say('Cancel {{number}}', { number }),
    size: 'sm',
    children: (
      <ActForm act="cancel" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <p>
                {order.paidAt
                  ? say(
                      'All lines are cancelled, the stock is freed, and everything paid goes back with a credit note.',
                    )
                  : say('All lines are cancelled and the stock is freed.')}
              </p>
              {order.paidAt && order.userId ? (
                <fieldset>
                  <legend className="flabel">{say('Money goes back')}</legend>
                  <Check
                    type="radio"
                    name="refund_to"
                    value="original"
                    defaultChecked
                    label={say('the way it came')}
                  />
                  <Check
                    type="radio"
                    name="refund_to"
                    value="balance"
                    label={say('to the balance, if the customer agreed')}
                  />
                </fieldset>
              ) : (
                <input type="hidden" name="refund_to" value="original" />
              )}
              <TextField
                label={say('Type {{number}}', { number })}
                name="typed"
                autoComplete="off"
                required
                error={fields.typed}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Cancel the order')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" data-do="cancel" onClick={open}>
        {say('Cancel')}
      </button>
      {dialog}
    </>
  )
}
