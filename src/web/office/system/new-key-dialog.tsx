import { say } from '#locales/office/office-texts.ts'
import { staffScopes } from '#shop/api-keys/api-key.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SiteView } from '../ui/site-mark.tsx'
import { scopeTitles } from './api-scopes.ts'
import { secretOf } from './secret-notice.tsx'

type Props = {
  sites: readonly SiteView[]
  onSecret: (secret: string | null) => void
}

export function NewKeyDialog({ sites, onSecret }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('New API key'),
    children: (
      <ActForm
        act="add"
        onDone={({ value }) => {
          onSecret(secretOf(value))
          close()
        }}
      >
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('Name')}
                name="name"
                maxLength={60}
                required
                autoComplete="off"
                hint={say('Whose program it is')}
                error={fields.name}
              />
              <SelectField
                label={say('Site')}
                name="site"
                hint={say('The key sees nothing of the other sites')}
                error={fields.site}
              >
                {sites.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <fieldset className="col">
                <legend className="flabel">{say('It may')}</legend>
                {staffScopes.map((scope) => (
                  <Check
                    key={scope}
                    name="scopes[]"
                    value={scope}
                    label={
                      <>
                        {say(scopeTitles[scope])} <span className="mono muted">{scope}</span>
                      </>
                    }
                  />
                ))}
                {fields.scopes && <p className="err">{say('Choose at least one.')}</p>}
              </fieldset>
              <SelectField
                label={say('Requests a minute')}
                name="rate"
                defaultValue="300"
                error={fields.rate}
              >
                <option value="60">60</option>
                <option value="300">300</option>
                <option value="600">600</option>
              </SelectField>
              <SelectField label={say('Expires')} name="days" defaultValue="365" error={fields.days}>
                <option value="30">{say('in 30 days')}</option>
                <option value="90">{say('in 90 days')}</option>
                <option value="365">{say('in a year')}</option>
                <option value="">{say('never')}</option>
              </SelectField>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Make the key and show it')}
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
        <Icon name="plus" /> {say('New key')}
      </button>
      {dialog}
    </>
  )
}
