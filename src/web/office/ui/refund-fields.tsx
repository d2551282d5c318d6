import { type Amount, decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { Check, TextField } from './field.tsx'
import { money } from './money.tsx'

type Props = {
  /** What is left to refund. */
  left: Amount
  currency: string
  /** Guests have no balance. */
  hasBalance: boolean
  fields: Readonly<Record<string, string>>
  creditNoteHint: string
  onAmount: (typed: string) => void
}

/** Amount, method and reason of a refund, the same for an order, a payment and an invoice. */
export function RefundFields({ left, currency, hasBalance, fields, creditNoteHint, onAmount }: Props) {
  return (
    <>
      <TextField
        label={say('Amount, {{currency}}', { currency })}
        name="amount"
        inputMode="decimal"
        required
        defaultValue={decimal(left).toFixed(2)}
        onChange={({ target }) => onAmount(target.value)}
        error={fields.amount}
        hint={say('At most {{amount}} is left to refund.', { amount: money(left, currency) })}
      />
      <fieldset>
        <legend className="flabel">{say('Refund to')}</legend>
        <Check
          type="radio"
          name="to"
          value="original"
          defaultChecked
          label={say('the original payment method')}
        />
        {hasBalance && (
          <Check type="radio" name="to" value="balance" label={say('the balance, if the customer agreed')} />
        )}
      </fieldset>
      <TextField
        label={say('Reason')}
        name="reason"
        required
        maxLength={200}
        error={fields.reason}
        hint={creditNoteHint}
      />
    </>
  )
}
