import { countries } from '#core/country.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { zoneName } from './tariff-words.ts'

export type ZoneView = { id: number; code: string; countries: readonly string[] }

/** Which countries have the same prices. */
export function ZonesCard({ zones }: { zones: readonly ZoneView[] }) {
  const options = zones.map(({ id, code }) => (
    <option key={id} value={id}>
      {zoneName(code)}
    </option>
  ))
  return (
    <Card title={say('Zones')} note={say('the countries of a zone have the same prices')} isFlush>
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Zone')}</th>
              <th scope="col">{say('Countries')}</th>
              <th scope="col">
                <span className="vh">{say('What to do')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {zones.map(({ id, code, countries: own }) => (
              <tr key={id}>
                <td>{zoneName(code)}</td>
                <td className="wrapx">
                  {own.length > 0 ? (
                    own.map(countryName).join(', ')
                  ) : (
                    <span className="muted">{say('none yet')}</span>
                  )}
                </td>
                <td className="n">
                  {own.length === 0 && (
                    <ActForm act="remove-zone">
                      {({ isBusy }) => (
                        <button
                          type="submit"
                          name="id"
                          value={id}
                          className="btn btn--quiet btn--xs"
                          aria-label={say('Remove {{name}}', { name: zoneName(code) })}
                          disabled={isBusy}
                        >
                          {say('Remove')}
                        </button>
                      )}
                    </ActForm>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ActForm act="move-country" className="o-card__b">
        {({ isBusy, fields }) => (
          <div className="g3 g3--end">
            <SelectField label={say('Country')} name="country" error={fields.country}>
              {Object.entries(countries).map(([code, { id }]) => (
                <option key={id} value={id}>
                  {countryName(code)}
                </option>
              ))}
            </SelectField>
            <SelectField label={say('To the zone')} name="zone" error={fields.zone}>
              {options}
            </SelectField>
            <div className="row">
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Move the country')}
              </button>
            </div>
          </div>
        )}
      </ActForm>
      <ActForm act="add-zone" className="o-card__b">
        {({ isBusy, fields }) => (
          <div className="g3 g3--end">
            <TextField label={say('New zone')} name="name" maxLength={31} required error={fields.name} />
            <SelectField label={say('With the prices of')} name="like" error={fields.like}>
              {options}
            </SelectField>
            <div className="row">
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Add the zone')}
              </button>
            </div>
          </div>
        )}
      </ActForm>
    </Card>
  )
}
