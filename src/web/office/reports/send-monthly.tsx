import { say } from '#locales/office/office-texts.ts'
import type { ReportReader } from '#shop/office/report-readers.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

/** Who gets the report of sales by email when a month has ended. */
export function SendMonthly({ readers }: { readers: readonly ReportReader[] }) {
  const count = readers.filter(({ isReader }) => isReader).length
  const { open, close, dialog } = useDialog({
    title: say('Send monthly'),
    size: 'sm',
    children: (
      <ActForm act="send-monthly" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <p className="note">
                {say(
                  'On the first of the month these people get the sales of the month before by e-mail, each about the sites whose payments they may see.',
                )}
              </p>
              <fieldset className="col">
                <legend className="flabel mb8">{say('Who gets it')}</legend>
                {readers.map(({ id, name, email, isReader }) => (
                  <Check
                    key={id}
                    name="people[]"
                    value={id}
                    defaultChecked={isReader}
                    label={
                      <>
                        {name} <span className="note">{email}</span>
                      </>
                    }
                  />
                ))}
                {fields.people && <p className="t-danger note">{fields.people}</p>}
              </fieldset>
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={close}>
                {say('Cancel')}
              </button>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Save')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--xs" onClick={open}>
        <Icon name="mail" /> {count > 0 ? say('Sent monthly to {{count}}', { count }) : say('Send monthly')}
      </button>
      {dialog}
    </>
  )
}
