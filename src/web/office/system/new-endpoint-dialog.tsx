import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SiteView } from '../ui/site-mark.tsx'
import { secretOf } from './secret-notice.tsx'

type Props = {
  events: readonly string[]
  sites: readonly SiteView[]
  onSecret: (secret: string | null) => void
}

export function NewEndpointDialog({ events, sites, onSecret }: Props) {
  const { open, close, dialog } = useDialog({
    title: say('New endpoint'),
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
              <TextField
                label={say('Address')}
                name="url"
                type="url"
                maxLength={500}
                required
                placeholder="https://"
                autoComplete="off"
                error={fields.url}
              />
              <SelectField label={say('Site')} name="site" defaultValue="" error={fields.site}>
                <option value="">{say('All sites')}</option>
                {sites.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <fieldset className="col">
                <legend className="flabel">{say('Events')}</legend>
                {events.map((event) => (
                  <Check
                    key={event}
                    name="events[]"
                    value={event}
                    label={<span className="mono">{event}</span>}
                  />
                ))}
                {fields.events && <p className="err">{say('Choose at least one event.')}</p>}
              </fieldset>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Add and show its secret')}
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
        <Icon name="plus" /> {say('New endpoint')}
      </button>
      {dialog}
    </>
  )
}
