import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextArea } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ClaimData } from './claim-data.server.ts'

/** Something that must be known before the decision. */
export function AskDialog() {
  const { open, close, dialog } = useDialog({
    title: say('Ask for information'),
    children: (
      <ActForm act="ask" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextArea
                label={say('Question')}
                name="text"
                rows={4}
                required
                maxLength={2000}
                error={fields.text}
              />
              <p className="hint">
                {say(
                  'All questions in one message, in the language of the customer. The legal clock goes on.',
                )}
              </p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Ask the customer')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" data-do="ask" onClick={open}>
        <Icon name="msg" /> {say('Ask for info')}
      </button>
      {dialog}
    </>
  )
}

export function HandOverDialog({ colleagues, number, assigned }: ClaimData) {
  const { open, close, dialog } = useDialog({
    title: say('Hand over {{number}}', { number }),
    size: 'sm',
    children: (
      <ActForm act="hand-over" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b">
              <SelectField label={say('To')} name="to" required defaultValue="" error={fields.to}>
                <option value="">{say('Choose one')}</option>
                {colleagues
                  .filter(({ id }) => id !== assigned?.id)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </SelectField>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Hand over')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" data-do="hand-over" onClick={open}>
        {say('Hand over')}
      </button>
      {dialog}
    </>
  )
}
