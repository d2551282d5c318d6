import { useState } from 'react'
import { decimal, max, minus, sum, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { RefundFields } from '../ui/refund-fields.tsx'
import type { OrderData } from './order-data.server.ts'
import { providerNames } from './provider-names.ts'

type Payment = OrderData['money'][number]

function leftOf({ captured, refunded, pending }: Payment) {
  return max(zero, minus(captured, sum([refunded, pending])))
}

/** A part or all of one capture, back the way it came or to the balance. */
export function RefundDialog({ money: payments, currency, order }: OrderData) {
  const refundable = payments.filter((payment) => leftOf(payment) > 0)
  const [chosen, setChosen] = useState(refundable[0]?.id)
  const [typed, setTyped] = useState('')
  const payment = refundable.find(({ id }) => id === chosen) ?? refundable[0]
  const { open, close, dialog } = useDialog({
    title: say('Refund {{number}}', { number: order.number }),
    children: payment && (
      <ActForm act="refund" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <fieldset className="pick">
                <legend className="vh">{say('Payment to refund')}</legend>
                {refundable.map((one) => (
                  <label key={one.id}>
                    <input
                      type="radio"
                      name="payment"
                      value={one.id}
                      checked={one === payment}
                      onChange={() => setChosen(one.id)}
                    />
                    {say(providerNames[one.provider] ?? '')}
                    <span className="sp num">
                      {say('{{amount}} left', { amount: money(leftOf(one), currency) })}
                    </span>
                  </label>
                ))}
              </fieldset>
              <RefundFields
                key={payment.id}
                left={leftOf(payment)}
                currency={currency}
                hasBalance={order.userId !== null}
                fields={fields}
                creditNoteHint={say('A credit note is issued with it.')}
                onAmount={setTyped}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Refund {{amount}}', {
                  amount: `${typed || decimal(leftOf(payment)).toFixed(2)} ${currency}`,
                })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  if (refundable.length === 0) return null
  return (
    <>
      <button type="button" className="btn btn--quiet btn--xs" data-do="refund" onClick={open}>
        {say('Refund')}
      </button>
      {dialog}
    </>
  )
}

/** Refunds that the provider cannot make: somebody sends the money and enters its reference. */
export function ManualRefunds({ manualRefunds, currency, may }: OrderData) {
  return manualRefunds.map((refund) => (
    <ActForm key={refund.id} act="settle-refund" className="reauth mt8 col">
      {({ isBusy }) => (
        <>
          <b className="med">
            {say('To refund by hand: {{amount}}', { amount: money(refund.amount, currency) })}
          </b>
          <input type="hidden" name="refund" value={refund.id} />
          {may.refund && (
            <>
              <TextField
                label={say('Reference of the transfer')}
                name="reference"
                maxLength={100}
                hint={say('Without one the refund is dropped and can be made in another way.')}
              />
              <button type="submit" className="btn btn--secondary btn--xs" disabled={isBusy}>
                {say('Record it')}
              </button>
            </>
          )}
        </>
      )}
    </ActForm>
  ))
}
