import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { tierLabel } from '#shop/office/customers-list.ts'
import type { CustomerAddress } from '#shop/office/read-customer-records.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { wholeDate } from '../ui/when.ts'
import type { CustomerData } from './customer-data.server.ts'

type Contact = { email: string | null; phone: string | null; addresses: CustomerAddress[] }

/** E-mail, phone and addresses are hidden until somebody needs them, and each look is written down. */
export function ProfileCard(data: CustomerData) {
  const { customer, profile, may } = data
  const [contact, setContact] = useState<Contact | null>(null)
  const { pathname } = useLocation()
  const from = useSearchParams()[0].get('from')
  const rows: [string, string | null][] = [
    [say('E-mail'), contact ? contact.email : profile.email],
    [say('Phone'), contact ? contact.phone : profile.phone],
    [say('Company'), profile.company?.name ?? null],
    [say('Registration code'), profile.company?.regCode ?? null],
    [say('VAT code'), profile.company?.vatCode ?? null],
    [say('Country'), profile.country],
    [say('Language'), profile.language],
    [say('Currency'), profile.currency],
    [say('Customer since'), wholeDate(profile.createdAt)],
    [say('Suite'), customer.suiteCode],
    [say('Second factor'), profile.hasTwoFactor ? say('on') : say('off')],
    [say('Addresses'), contact ? null : String(profile.addresses)],
  ]
  const isHidden = contact === null && (profile.email !== null || profile.addresses > 0)
  return (
    <Card
      title={say('Profile')}
      actions={
        may.contact &&
        isHidden && (
          <ActForm act="show" onDone={({ value }) => setContact(value as Contact)}>
            {({ isBusy }) => (
              <>
                <input type="hidden" name="page" value={from ?? pathname} />
                <button type="submit" className="btn btn--quiet btn--xs" disabled={isBusy}>
                  {say('Show')}
                </button>
              </>
            )}
          </ActForm>
        )
      }
    >
      <dl className="manifest">
        {rows.map(
          ([title, value]) =>
            value && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {contact && <Addresses addresses={contact.addresses} />}
      {may.contact && isHidden && (
        <p className="note row mt8">
          <Icon name="eye" size={15} />
          {say('Hidden until needed. Showing it is written down.')}
        </p>
      )}
      {may.edit && profile.state !== 'erased' && <TierForm {...data} />}
    </Card>
  )
}

function Addresses({ addresses }: { addresses: readonly CustomerAddress[] }) {
  if (addresses.length === 0) return <p className="note mt8">{say('No address is saved.')}</p>
  return (
    <ul className="col mt8">
      {addresses.map((address) => (
        <li key={address.id} className="note">
          <b className="med">{address.name}</b>
          {address.isDefault && ` · ${say('default')}`}
          <br />
          {address.street}
          <br />
          {address.place}
          <br />
          {address.phone}
        </li>
      ))}
    </ul>
  )
}

function TierForm({ profile, tiers }: CustomerData) {
  return (
    <ActForm act="tier" className="mt16" key={String(profile.tierId)}>
      {({ isBusy, fields }) => (
        <div className="row o-note">
          <SelectField
            label={say('Tier')}
            name="tier"
            defaultValue={String(profile.tierId ?? '')}
            error={fields.tier}
            hint={say('Customers who spent enough within 12 months are raised again every night.')}
          >
            <option value="">{say('None')}</option>
            {tiers.map(({ id, code }) => (
              <option key={id} value={id}>
                {tierLabel(code)}
              </option>
            ))}
          </SelectField>
          <button type="submit" className="btn btn--secondary btn--xs" disabled={isBusy}>
            {say('Save')}
          </button>
        </div>
      )}
    </ActForm>
  )
}
