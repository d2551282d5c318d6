import { z } from 'zod'
import { countryById } from '#core/country.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readVatRates, type VatCountry } from '#shop/office/read-vat-rates.server.ts'
import { addVatRate, removeVatRate } from '#shop/tax/change-vat-rates.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Pill } from '../ui/pill.tsx'
import type { Route } from './+types/vat-rates.route'
import { dayText, percentText } from './day-text.ts'
import { RemoveButton } from './remove-button.tsx'
import { DayInput, IdInput, PercentInput } from './settings-input.server.ts'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('VAT, office') }]

export const loader = screenLoader('vat-rates', async (office) => {
  const { day } = officeDay(office.clock())
  return { today: day, countries: await readVatRates(office.db, day) }
})

export const action = screenAction('vat-rates', null, {
  add: act(
    z.strictObject({ country: IdInput, from: DayInput, percent: PercentInput }),
    async (office, { country, from, percent }) => {
      const code = countryById(country)
      if (!code) return err({ text: say('There is no such country.') })
      const added = await addVatRate(office.db, { countryId: country, from, percent })
      if (!added.ok) return added
      const toast = say('{{percent}} in {{country}} from {{day}}', {
        percent: percentText(percent),
        country: countryName(code),
        day: dayText(from),
      })
      return ok({ toast })
    },
  ),
  remove: act(z.strictObject({ id: IdInput }), async (office, { id }) => {
    const removed = await removeVatRate(office.db, id)
    return removed.ok ? ok({ toast: say('VAT rate removed') }) : removed
  }),
})

export default function VatRates({ loaderData }: Route.ComponentProps) {
  const { countries, today } = loaderData
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('VAT')}</h1>
      </div>
      <div className="o-two">
        <Card title={say('Standard rates')} note={say('by the law of the country a parcel goes to')} isFlush>
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Country')}</th>
                  <th scope="col" className="n">
                    {say('Today')}
                  </th>
                  <th scope="col">{say('Since')}</th>
                  <th scope="col">{say('Coming')}</th>
                  <th scope="col">{say('Before')}</th>
                </tr>
              </thead>
              <tbody>
                {countries.map((country) => (
                  <CountryLine key={country.id} country={country} today={today} />
                ))}
              </tbody>
            </table>
          </div>
        </Card>
        <NewRate countries={countries} today={today} />
      </div>
    </>
  )
}

function CountryLine({ country: { code, rates }, today }: { country: VatCountry; today: string }) {
  const current = rates.find(({ state }) => state === 'current')
  const coming = rates.filter(({ state }) => state === 'coming').toReversed()
  const over = rates.filter(({ state }) => state === 'over')
  return (
    <tr>
      <th scope="row">{countryName(code)}</th>
      <td className="n">{current ? <b>{percentText(current.percent)}</b> : '–'}</td>
      <td>
        {current && (
          <span className="row">
            {dayText(current.from)}
            {current.from === today && <RemoveButton id={current.id} name={countryName(code)} />}
          </span>
        )}
      </td>
      <td>
        {coming.length === 0 && <span className="muted">–</span>}
        {coming.map(({ id, from, percent }) => (
          <span className="row" key={id}>
            <Pill tone="info" icon="clock">
              {say('{{percent}} from {{day}}', { percent: percentText(percent), day: dayText(from) })}
            </Pill>
            <RemoveButton id={id} name={`${countryName(code)}, ${dayText(from)}`} />
          </span>
        ))}
      </td>
      <td className="wrapx muted">
        {over
          .map(({ from, percent }) =>
            say('{{percent}} from {{day}}', { percent: percentText(percent), day: dayText(from) }),
          )
          .join(' · ')}
      </td>
    </tr>
  )
}

function NewRate({ countries, today }: { countries: readonly VatCountry[]; today: string }) {
  return (
    <Card title={say('Add a rate')}>
      <ActForm act="add" className="col">
        {({ isBusy, fields }) => (
          <>
            <SelectField label={say('Country')} name="country" error={fields.country}>
              {countries.map(({ id, code }) => (
                <option key={id} value={id}>
                  {countryName(code)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={say('Per cent')}
              name="percent"
              inputMode="decimal"
              required
              autoComplete="off"
              error={fields.percent}
            />
            <TextField
              label={say('From')}
              name="from"
              type="date"
              required
              defaultValue={today}
              error={fields.from}
              hint={say('Never a day on which an invoice was issued at another rate.')}
            />
            <p className="hint">
              {say('Prices include VAT and stay as they are: the rate says how much of them is tax.')}
            </p>
            <button type="submit" className="btn btn--primary" disabled={isBusy}>
              {say('Add the rate')}
            </button>
          </>
        )}
      </ActForm>
    </Card>
  )
}
