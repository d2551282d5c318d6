import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, TextField } from '../ui/field.tsx'
import { secretOf } from './secret-notice.tsx'

type Props = { name: string; onSecret: (secret: string | null) => void }

export function RotateDialog({ name, onSecret }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('New key for {{name}}', { name }),
    size: 'sm',
    children: (
      <ActForm
        act="rotate"
        onDone={({ value }) => {
          onSecret(secretOf(value))
          close()
        }}
      >
        {({ isBusy }) => (
          <>
            <fieldset className="o-dlg__b col">
              <legend className="flabel">{say('The key that it has now')}</legend>
              <Check
                type="radio"
                name="old"
                value="keep"
                defaultChecked
                label={say('works 24 h more, so that the program can change over')}
              />
              <Check
                type="radio"
                name="old"
                value="drop"
                label={say('stops at once, because others may know it')}
              />
            </fieldset>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Make a new key')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" onClick={open}>
        {say('New key')}
      </button>
      {dialog}
    </>
  )
}

/** Not undoable, so the name is typed. */
export function RevokeDialog({ name }: Pick<Props, 'name'>) {
  const { open, close, dialog } = useDialog({
    title: say('Revoke {{name}}', { name }),
    size: 'sm',
    children: (
      <ActForm act="revoke" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <p>{say('The program is refused at once, and this key never works again.')}</p>
              <TextField
                label={say('Type {{name}}', { name })}
                name="typed"
                autoComplete="off"
                required
                error={fields.typed}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Revoke {{name}}', { name })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('Revoke')}
      </button>
      {dialog}
    </>
  )
}
