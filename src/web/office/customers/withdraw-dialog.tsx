import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { providerNames } from '../orders/provider-names.ts'
import { Check, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { wholeDate } from '../ui/when.ts'
import type { CustomerData } from './customer-data.server.ts'
import { SecondPerson } from './second-person.tsx'

/** The whole free balance goes back: top-ups the way they came, the rest by bank transfer. */
export function WithdrawDialog({ customer, currency, moving }: CustomerData) {
  const plan = moving?.withdrawal
  const isAsked = moving !== null && moving.withdrawal.byTransfer > moving.limit
  const { open, close, dialog } = useDialog({
    title: say('Give the balance back, {{name}}', { name: customer.name }),
    children: moving && plan && (
      <ActForm act="withdraw" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="key" value={moving.key} />
            <input type="hidden" name="amount" value={decimal(plan.free).toFixed(2)} />
            <div className="o-dlg__b col">
              <dl className="manifest">
                {plan.back.map((part) => (
                  <div key={part.paymentId}>
                    <dt>
                      {say('{{provider}}, top-up of {{day}}', {
                        provider: say(providerNames[part.provider] ?? ''),
                        day: wholeDate(part.toppedUpAt),
                      })}
                    </dt>
                    <dd className="num">{money(part.amount, currency)}</dd>
                  </div>
                ))}
                {plan.byTransfer > 0 && (
                  <div>
                    <dt>{say('By bank transfer')}</dt>
                    <dd className="num">{money(plan.byTransfer, currency)}</dd>
                  </div>
                )}
              </dl>
              <p className="note">
                {say('Top-ups of the last 180 days go back the way they came, newest first.')}
              </p>
              {plan.byTransfer > 0 && (
                <TextField
                  label={say('Reference of the bank transfer')}
                  name="reference"
                  required
                  maxLength={100}
                  error={fields.reference}
                  hint={say('The customer reads it.')}
                />
              )}
              <Check
                name="identity"
                value="checked"
                required
                label={say('The identity of the customer is checked')}
              />
              {(isAsked || fields.confirmer) && (
                <SecondPerson
                  limit={moving.limit}
                  deciders={moving.deciders}
                  currency={currency}
                  error={fields.confirmer}
                />
              )}
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={close}>
                {say('Cancel')}
              </button>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {isAsked
                  ? say('Ask to confirm {{amount}}', { amount: money(plan.free, currency) })
                  : say('Give back {{amount}}', { amount: money(plan.free, currency) })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  if (!plan || plan.free === 0) return null
  return (
    <>
      <button type="button" className="btn btn--secondary" data-do="withdraw" onClick={open}>
        <Icon name="undo" /> {say('Give the balance back')}
      </button>
      {dialog}
    </>
  )
}
