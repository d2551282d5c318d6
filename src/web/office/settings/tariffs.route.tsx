import { Link } from 'react-router'
import { z } from 'zod'
import { countryById } from '#core/country.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { listRemoteAreas } from '#shop/office/read-delivery-settings.server.ts'
import { readTariffs, type TariffTable } from '#shop/office/read-tariffs.server.ts'
import { removeRemoteArea, saveRemoteArea } from '#shop/shipping/change-remote-areas.server.ts'
import { addZone, moveCountry, removeZone } from '#shop/shipping/change-zones.server.ts'
import { MoneyInput, said, typedText } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import type { Route } from './+types/tariffs.route'
import { dayText, percentText } from './day-text.ts'
import { RemoteAreasCard } from './remote-areas-card.tsx'
import { IdInput } from './settings-input.server.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { parcelFields } from './tariff-input.server.ts'
import { bandsText, methodName, zoneName } from './tariff-words.ts'
import { TestParcel } from './test-parcel.tsx'
import { readParcelChoices, tryParcel } from './try-parcel.server.ts'
import { ZonesCard, type ZoneView } from './zones-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Shipping prices, office') }]

export const loader = screenLoader('tariffs', async (office) => ({
  tables: await readTariffs(office.db, officeDay(office.clock()).day),
  choices: await readParcelChoices(office),
  remote: await listRemoteAreas(office.db),
}))

export const action = screenAction('tariffs', null, {
  add: act(
    z.strictObject({
      country: IdInput,
      prefix: typedText(/^\d{1,7}$/, { wanted: 'Up to seven digits, such as 9312.' }),
      fee: MoneyInput,
      note: z.string().trim().max(80),
    }),
    async ({ db }, { country, prefix, fee, note }) => {
      const refused = (field: 'country' | 'fee', text: string) => err({ text, fields: { [field]: text } })
      if (!countryById(country)) return refused('country', say('There is no such country.'))
      if (fee === 0) return refused('fee', say('A surcharge is more than nothing. Remove the row instead.'))
      await saveRemoteArea(db, { countryId: country, prefix, fee, note })
      return ok({ toast: say('Saved. The checkout shows it at once') })
    },
  ),
  remove: act(z.strictObject({ id: IdInput }), async ({ db }, { id }) =>
    (await removeRemoteArea(db, id))
      ? ok({ toast: say('Removed') })
      : err({ text: say('Somebody has removed it before you.') }),
  ),
  'move-country': act(
    z.strictObject({ country: IdInput, zone: IdInput }),
    async ({ db, clock }, { country, zone }) => {
      if (!countryById(country)) {
        const text = say('There is no such country.')
        return err({ text, fields: { country: text } })
      }
      return said(
        moveCountry(db, { countryId: country, zoneId: zone, at: clock() }),
        say('Moved. Carts show the prices of the zone at once'),
      )
    },
  ),
  'add-zone': act(
    z.strictObject({
      name: typedText(/^[A-Za-z][A-Za-z0-9 ]{1,30}$/, {
        wanted: 'English letters and digits, such as Nordic.',
      }),
      like: IdInput,
    }),
    ({ db, clock }, { name, like }) => {
      const code = name.toLowerCase().replaceAll(/ +/g, '_')
      const { day } = officeDay(clock())
      return said(
        addZone(db, { code, like, today: day }),
        say('Added. Move countries into it when its prices are right'),
      )
    },
  ),
  'remove-zone': act(z.strictObject({ id: IdInput }), ({ db }, { id }) =>
    said(removeZone(db, id), say('Removed')),
  ),
  test: act(z.strictObject(parcelFields), async (office, input) => tryParcel(office, input, null)),
})

export default function Tariffs({ loaderData }: Route.ComponentProps) {
  const { tables, choices, remote } = loaderData
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Shipping prices')}</h1>
      </div>
      <div className="o-two o-two--wide">
        <div>
          <Card
            title={say('Tariffs')}
            note={say('in euro, with VAT; from the first minute of a site’s day')}
            isFlush
          >
            <div className="o-scroll">
              <table className="o-tbl o-tbl--48">
                <thead>
                  <tr>
                    <th scope="col">{say('Zone')}</th>
                    <th scope="col">{say('Means')}</th>
                    <th scope="col">{say('Holds today')}</th>
                    <th scope="col" className="n">
                      {say('Fuel')}
                    </th>
                    <th scope="col">{say('Coming')}</th>
                  </tr>
                </thead>
                <tbody>
                  {tables.map((table) => (
                    <Line key={`${table.zone} ${table.method}`} table={table} />
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
          <ZonesCard zones={zonesOf(tables)} />
          <RemoteAreasCard areas={remote} />
        </div>
        <TestParcel choices={choices} />
      </div>
    </>
  )
}

/** Each stands in the tables twice, by air and by sea. */
function zonesOf(tables: readonly TariffTable[]): ZoneView[] {
  const ids = [...new Set(tables.map(({ zoneId }) => zoneId))]
  return ids.flatMap((id) => {
    const table = tables.find(({ zoneId }) => zoneId === id)
    return table ? [{ id, code: table.zone, countries: table.countries }] : []
  })
}

function Line({ table: { zone, method, countries, versions } }: { table: TariffTable }) {
  const current = versions.find(({ state }) => state === 'current')
  const coming = versions.findLast(({ state }) => state === 'coming')
  return (
    <tr>
      <td className="wrapx">
        <Link className="id" to={`/settings/tariffs/${zone}/${method}`}>
          {zoneName(zone)}, {methodName(method)}
        </Link>
        <span className="sub">{countries.map(countryName).join(', ')}</span>
      </td>
      <td>
        <Icon name={method === 'air' ? 'plane' : 'ship'} size={16} />
      </td>
      <td className="wrapx">
        {current ? bandsText(current) : say('not offered')}
        {current && <span className="sub">{say('since {{day}}', { day: dayText(current.from) })}</span>}
      </td>
      <td className="n">{current ? percentText(current.fuelPercent) : '–'}</td>
      <td>
        {coming ? (
          <Pill tone="info" icon="clock">
            {say('from {{day}}', { day: dayText(coming.from) })}
          </Pill>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
    </tr>
  )
}
