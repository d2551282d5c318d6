import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { holdReasonLabels, holdReasons } from './forward-words.ts'

type Props = { number: string; path: string }

/** Packing stops until somebody has answered or decided. */
export function HoldDialog({ number, path }: Props) {
  const [reason, setReason] = useState<string>('ask_customer')
  const { open, close, dialog } = useDialog({
    title: say('Stop the packing of {{number}}', { number }),
    children: (
      <ActForm act="hold" action={path} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <SelectField
                label={say('Why')}
                name="reason"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              >
                {holdReasons.map((one) => (
                  <option key={one} value={one}>
                    {say(holdReasonLabels[one])}
                  </option>
                ))}
              </SelectField>
              <TextArea
                label={reason === 'our_check' ? say('What we check') : say('Words to its owner')}
                name="words"
                rows={3}
                maxLength={500}
                required={reason === 'ask_customer'}
                error={fields.words}
              />
              <p className="note">
                {reason === 'our_check'
                  ? say('Storage stands still: it is our turn.')
                  : say('Storage counts on: it is its owner’s turn.')}
              </p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Stop it and tell its owner')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" data-do="hold" onClick={open}>
        <Icon name="flag" /> {say('Hold')}
      </button>
      {dialog}
    </>
  )
}

/** What was done is undone: typed, because its owner gets it as an e-mail. */
export function CallOffDialog({ number, path }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('Call {{number}} off', { number }),
    children: (
      <ActForm act="call-off" action={path} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <p>
                {say('Its parcels go back to the shelf, an unpaid invoice is void, and nothing is charged.')}
              </p>
              <TextArea
                label={say('Words to its owner')}
                name="words"
                rows={3}
                maxLength={500}
                error={fields.words}
              />
              <TextField
                label={say('Type {{number}} to call it off', { number })}
                name="number"
                autoComplete="off"
                required
                error={fields.number}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Call it off')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" data-do="call-off" onClick={open}>
        {say('Call off')}
      </button>
      {dialog}
    </>
  )
}
