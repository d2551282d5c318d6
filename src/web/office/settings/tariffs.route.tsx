import { Link } from 'react-router'
import { z } from 'zod'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readTariffs, type TariffTable } from '#shop/office/read-tariffs.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import type { Route } from './+types/tariffs.route'
import { dayText, percentText } from './day-text.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { parcelFields } from './tariff-input.server.ts'
import { bandsText, methodName, zoneName } from './tariff-words.ts'
import { TestParcel } from './test-parcel.tsx'
import { readParcelChoices, tryParcel } from './try-parcel.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Shipping prices, office') }]

export const loader = screenLoader('tariffs', async (office) => ({
  tables: await readTariffs(office.db, officeDay(office.clock()).day),
  choices: await readParcelChoices(office),
}))

export const action = screenAction('tariffs', null, {
  test: act(z.strictObject(parcelFields), async (office, input) => tryParcel(office, input, null)),
})

export default function Tariffs({ loaderData }: Route.ComponentProps) {
  const { tables, choices } = loaderData
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Shipping prices')}</h1>
      </div>
      <div className="o-two o-two--wide">
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
        <TestParcel choices={choices} />
      </div>
    </>
  )
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
