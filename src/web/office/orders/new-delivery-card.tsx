import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import type { NewOrderData } from './new-order-data.server.ts'
import type { NewOrderForm, PersonField } from './use-new-order.ts'

type Fields = Readonly<Record<string, string>>
type Props = Pick<NewOrderData, 'countries' | 'currency'> & { order: NewOrderForm; fields: Fields }

/** How the goods go, and to whom: the same choices as in the checkout. */
export function NewDeliveryCard({ countries, currency, order, fields }: Props) {
  const { typed, set, preview } = order
  const service = preview?.services.find(({ id }) => String(id) === typed.service)
  return (
    <Card title={say('Delivery')}>
      <div className="col">
        <div className="g2">
          <SelectField
            label={say('Way')}
            name="way"
            value={typed.way}
            onChange={({ target }) => set({ way: target.value })}
          >
            <option value="air" disabled={preview?.ways.air === false}>
              {say('By air')}
            </option>
            <option value="sea" disabled={preview?.ways.sea === false}>
              {say('By sea')}
            </option>
          </SelectField>
          <SelectField
            label={say('Country')}
            name="country"
            value={typed.country}
            onChange={({ target }) => set({ country: target.value, service: '', point: '' })}
          >
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField
          label={say('Delivered by')}
          name="service"
          required
          value={typed.service}
          onChange={({ target }) => set({ service: target.value, point: '' })}
        >
          <option value="">{say('Choose')}</option>
          {preview?.services.map(({ id, name, type, fee, fits }) => (
            <option key={id} value={id} disabled={!fits}>
              {type === 'locker'
                ? say('{{name}}, locker, {{fee}}', { name, fee: money(fee, currency) })
                : say('{{name}}, to the door, {{fee}}', { name, fee: money(fee, currency) })}
            </option>
          ))}
        </SelectField>
        {service?.type === 'locker' ? (
          <Locker {...{ order, fields }} />
        ) : (
          <>
            <input type="hidden" name="point" value="" />
            <input type="hidden" name="point_text" value="" />
          </>
        )}
        <Person {...{ order, fields }} isToDoor={service?.type === 'courier'} />
      </div>
    </Card>
  )
}

type PartProps = { order: NewOrderForm; fields: Fields }

function Locker({ order, fields }: PartProps) {
  const { typed, set, preview } = order
  return (
    <div className="g2">
      <TextField
        label={say('Find a locker')}
        name="point_text"
        maxLength={100}
        autoComplete="off"
        value={typed.point_text}
        hint={say('Town, street or postal code.')}
        onChange={({ target }) => set({ point_text: target.value })}
      />
      <SelectField
        label={say('Locker')}
        name="point"
        required
        value={typed.point}
        error={fields['delivery.parcelshop_id']}
        onChange={({ target }) => set({ point: target.value })}
      >
        <option value="">{say('Choose')}</option>
        {preview?.points.map(({ id, name, address, city }) => (
          <option key={id} value={id}>
            {[name, address, city].join(', ')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Person({ order, fields, isToDoor }: PartProps & { isToDoor: boolean }) {
  const { typed, setPerson } = order
  const field = (name: PersonField, label: string, longest: number, isRequired = true) => (
    <TextField
      label={label}
      name={name}
      required={isRequired}
      maxLength={longest}
      autoComplete="off"
      value={typed[name]}
      error={fields[`address.${name}`]}
      onChange={({ target }) => setPerson(name, target.value)}
    />
  )
  return (
    <>
      <div className="g2">
        {field('first_name', say('First name'), 100)}
        {field('last_name', say('Last name'), 100)}
      </div>
      <div className="g2">{field('phone_number', say('Phone'), 30)}</div>
      {isToDoor && (
        <>
          {field('first_address', say('Street and house'), 200)}
          <div className="g2">
            {field('city', say('Town'), 100)}
            {field('zip', say('Postal code'), 20)}
          </div>
        </>
      )}
    </>
  )
}
