import type { ReactNode } from 'react'
import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { ServiceRow } from '#shop/office/read-delivery-settings.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Fields = Readonly<Record<string, string>>
/** Of the largest parcel that is taken. */
const sides = [
  { name: 'longest', label: 'Longest side, cm' },
  { name: 'middle', label: 'Middle side, cm' },
  { name: 'shortest', label: 'Shortest side, cm' },
] as const
const number = { inputMode: 'decimal', required: true, autoComplete: 'off' } as const

export function ServiceDialog({ service, country }: { service: ServiceRow; country: string }) {
  const { id, courier, seen } = service
  const { open, close, dialog } = useDialog({
    title: say('{{courier}} in {{country}}', { courier, country }),
    children: (
      <ServiceForm act="save" onDone={() => close()} service={service} verb={say('Save')}>
        {() => (
          <>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={seen} />
          </>
        )}
      </ServiceForm>
    ),
  })
  return (
    <>
      <button
        type="button"
        className="btn btn--quiet btn--xs"
        aria-label={say('Change {{courier}} in {{country}}', { courier, country })}
        onClick={open}
      >
        {say('Change')}
      </button>
      {dialog}
    </>
  )
}

type AddProps = {
  couriers: readonly { id: number; name: string }[]
  countries: readonly { id: number; name: string }[]
}

export function AddServiceDialog({ couriers, countries }: AddProps) {
  const { open, close, dialog } = useDialog({
    title: say('Add a service'),
    children: (
      <ServiceForm act="add" onDone={() => close()} service={null} verb={say('Add')}>
        {(fields) => (
          <div className="g3">
            <SelectField label={say('Courier')} name="courier" error={fields.courier}>
              {couriers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label={say('Country')} name="country" error={fields.country}>
              {countries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField label={say('Service')} name="type" error={fields.type}>
              <option value="locker">{say('To a locker')}</option>
              <option value="courier">{say('To the door')}</option>
            </SelectField>
          </div>
        )}
      </ServiceForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={open}>
        <Icon name="plus" /> {say('Add a service')}
      </button>
      {dialog}
    </>
  )
}

type FormProps = {
  act: 'add' | 'save'
  onDone: () => void
  service: ServiceRow | null
  verb: string
  children: (fields: Fields) => ReactNode
}

function ServiceForm({ act, onDone, service, verb, children }: FormProps) {
  return (
    <ActForm act={act} onDone={onDone}>
      {({ isBusy, fields }) => (
        <>
          <div className="o-dlg__b col">
            {children(fields)}
            <div className="g3">
              <TextField
                {...number}
                label={say('Fee, EUR')}
                name="fee"
                defaultValue={service ? decimal(service.fee).toFixed(2) : ''}
                error={fields.fee}
              />
              <TextField
                {...number}
                label={say('Place in the list')}
                name="position"
                defaultValue={service?.position ?? 0}
                error={fields.position}
              />
              <TextField
                {...number}
                label={say('Heaviest, kg')}
                name="weight"
                defaultValue={service ? service.maxGrams / 1000 : ''}
                error={fields.weight}
              />
            </div>
            <div className="g3">
              {sides.map(({ name, label }, place) => (
                <TextField
                  key={name}
                  {...number}
                  label={say(label)}
                  name={name}
                  defaultValue={service ? (service.sidesMm[place] ?? 0) / 10 : ''}
                  error={fields[name]}
                />
              ))}
            </div>
            <Check
              label={say('Offered to customers')}
              name="active"
              value="yes"
              defaultChecked={service?.isActive ?? true}
            />
            <p className="hint">{say('Orders that are placed keep their fee.')}</p>
          </div>
          <div className="o-dlg__f">
            <button type="submit" className="btn btn--primary" disabled={isBusy}>
              {verb}
            </button>
          </div>
        </>
      )}
    </ActForm>
  )
}
