import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CustomerData } from './customer-data.server.ts'

/** It cannot be undone: the name is typed, and the button stays off until it fits. */
export function EraseDialog({ customer, numbers }: CustomerData) {
  const [typed, setTyped] = useState('')
  const { open, close, dialog } = useDialog({
    title: say('Erase the account of {{name}}', { name: customer.name }),
    onClosed: () => setTyped(''),
    children: (
      <ActForm act="erase" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <p>
                {say(
                  'Name, e-mail, phone, addresses, messages and the cart go for ever. {{count}} order stays, as the law asks. | Name, e-mail, phone, addresses, messages and the cart go for ever. {{count}} orders stay, as the law asks.',
                  { count: numbers.orders },
                )}
              </p>
              <p className="note">{say('An account with money on its balance is not erased.')}</p>
              <TextField
                label={say('Type {{name}} to go on', { name: customer.name })}
                name="typed"
                required
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                error={fields.typed}
              />
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={close}>
                {say('Cancel')}
              </button>
              <button
                type="submit"
                className="btn btn--danger"
                disabled={isBusy || typed.trim() !== customer.name}
              >
                {say('Erase for ever')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--danger btn--block" onClick={open}>
        <Icon name="trash" /> {say('Erase the account')}
      </button>
      {dialog}
    </>
  )
}
