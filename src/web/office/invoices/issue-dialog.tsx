import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { sites: readonly { code: string; name: string; currency: string }[] }

/** An invoice for something other than an order, to a customer with an account. */
export function IssueDialog({ sites }: Props) {
  const [chosen, setChosen] = useState(sites[0]?.code)
  const [typed, setTyped] = useState('')
  const currency = (sites.find(({ code }) => code === chosen) ?? sites[0])?.currency ?? 'EUR'
  const { open, close, dialog } = useDialog({
    title: say('Issue an extra invoice'),
    children: (
      <ActForm act="issue" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <SelectField
                label={say('Site')}
                name="site"
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              >
                {sites.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                label={say('E-mail of the customer')}
                name="email"
                type="email"
                required
                autoComplete="off"
                error={fields.email}
              />
              <TextField
                label={say('What it is about')}
                name="reference"
                required
                maxLength={60}
                error={fields.reference}
                hint={say('An order or parcel number, or a few words.')}
              />
              <TextField
                label={say('Line')}
                name="name"
                required
                maxLength={200}
                error={fields.name}
                hint={say('In the customer’s language, as it stands on the invoice.')}
              />
              <div className="g3">
                <TextField
                  label={say('Amount with VAT, {{currency}}', { currency })}
                  name="amount"
                  inputMode="decimal"
                  required
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  error={fields.amount}
                />
                <TextField
                  label={say('VAT, %')}
                  name="vat"
                  inputMode="decimal"
                  defaultValue="21"
                  required
                  error={fields.vat}
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
                {say('Send the invoice of {{amount}} {{currency}}', { amount: typed || '0.00', currency })}
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
        <Icon name="plus" /> {say('Issue an invoice')}
      </button>
      {dialog}
    </>
  )
}
