import { countries } from '#core/country.ts'
import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { RemoteAreaRow } from '#shop/office/read-delivery-settings.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { RemoveButton } from './remove-button.tsx'

/** Where couriers charge more for the door. A beginning that is there already is changed by adding it again. */
export function RemoteAreasCard({ areas }: { areas: readonly RemoteAreaRow[] }) {
  return (
    <Card
      title={say('Remote addresses')}
      note={say('added to delivery to the door; the longest beginning of a postal code counts')}
      isFlush
    >
      {areas.length > 0 && (
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Country')}</th>
                <th scope="col">{say('Postal codes that begin with')}</th>
                <th scope="col">{say('Place')}</th>
                <th scope="col" className="n">
                  {say('Surcharge, EUR')}
                </th>
                <th scope="col">
                  <span className="vh">{say('What to do')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {areas.map(({ id, country, prefix, note, fee }) => (
                <tr key={id}>
                  <td>{countryName(country)}</td>
                  <td>{prefix}</td>
                  <td className="wrapx">{note}</td>
                  <td className="n">{decimal(fee).toFixed(2)}</td>
                  <td className="n">
                    <RemoveButton id={id} name={`${country} ${prefix}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ActForm act="add" className="o-card__b">
        {({ isBusy, fields }) => (
          <div className="g4">
            <SelectField label={say('Country')} name="country" error={fields.country}>
              {Object.entries(countries).map(([code, { id }]) => (
                <option key={id} value={id}>
                  {countryName(code)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={say('Postal codes that begin with')}
              name="prefix"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              error={fields.prefix}
            />
            <TextField
              label={say('Place')}
              name="note"
              autoComplete="off"
              maxLength={80}
              error={fields.note}
            />
            <TextField
              label={say('Surcharge, EUR')}
              name="fee"
              required
              inputMode="decimal"
              autoComplete="off"
              error={fields.fee}
            />
            <div className="row">
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Add or change')}
              </button>
            </div>
          </div>
        )}
      </ActForm>
    </Card>
  )
}
