import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays } from '#core/dates.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readCurrencies } from '#shop/office/read-currencies.server.ts'
import { listImports } from '#shop/office/read-delivery-settings.server.ts'
import { readTariffs } from '#shop/office/read-tariffs.server.ts'
import { readVatRates } from '#shop/office/read-vat-rates.server.ts'
import { mayEverywhere } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { countryName } from '../reports/country-name.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import type { Route } from './+types/settings.route'
import { dayText, percentText, rateText } from './day-text.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import { methodName, zoneName } from './tariff-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Settings, office') }]

const freshDays = 7

/** People of some sites see only the way to what is theirs. */
export const loader = screenLoader('settings', async (office) => {
  if (!mayEverywhere(office.member, 'settings.edit')) return null
  const { day } = officeDay(office.clock())
  const [currencies, vat, tariffs, imports] = await Promise.all([
    readCurrencies(office.db, day),
    readVatRates(office.db, day),
    readTariffs(office.db, day),
    listImports(office.db, office.pickupPointCarriers),
  ])
  const currentRates = currencies.flatMap(({ isoCode, rates }) => {
    const current = rates.find(({ state }) => state === 'current')
    return isoCode === 'EUR' ? [] : [{ isoCode, from: current?.from ?? null, rate: current?.rate ?? null }]
  })
  return {
    rates: currentRates,
    oldRates: currentRates.filter(({ from }) => from === null || from < addDays(day, -freshDays)),
    vat: vat.map(({ code, rates }) => ({
      code,
      percent: rates.find(({ state }) => state === 'current')?.percent ?? null,
    })),
    coming: [
      ...vat.flatMap(({ code, rates }) =>
        rates
          .filter(({ state }) => state === 'coming')
          .map(({ from, percent }) => ({
            from,
            to: '/settings/vat',
            text: say('VAT, {{country}}: {{percent}}', {
              country: countryName(code),
              percent: percentText(percent),
            }),
          })),
      ),
      ...tariffs.flatMap(({ zone, method, versions }) =>
        versions
          .filter(({ state }) => state === 'coming')
          .map(({ from }) => ({
            from,
            to: `/settings/tariffs/${zone}/${method}`,
            text: say('New tariff {{zone}}, {{method}}', {
              zone: zoneName(zone),
              method: methodName(method),
            }),
          })),
      ),
      ...currencies.flatMap(({ isoCode, rates }) =>
        rates
          .filter(({ state, isReplaced }) => state === 'coming' && !isReplaced)
          .map(({ from, rate }) => ({
            from,
            to: '/settings/currencies',
            text: say('{{rate}} {{code}} for one euro', { rate: rateText(rate), code: isoCode }),
          })),
      ),
    ].sort((one, other) => one.from.localeCompare(other.from)),
    failedImports: imports.filter(({ last }) => last?.failure).map(({ name }) => name),
  }
})

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SettingsTabs isForAllSites={loaderData !== null} />
      <div className="o-head">
        <h1>{say('Settings')}</h1>
      </div>
      {loaderData ? <Overview {...loaderData} /> : <OwnSites />}
    </>
  )
}

function OwnSites() {
  return (
    <div className="o-card blank">
      <h2>{say('What your sites’ customers pay with')}</h2>
      <p className="muted">{say('Rates, tariffs and couriers concern all sites, so others set them.')}</p>
      <Link className="btn btn--primary mt8" to="/settings/payments">
        {say('Open payment')}
      </Link>
    </div>
  )
}

function Overview({
  rates,
  oldRates,
  vat,
  coming,
  failedImports,
}: NonNullable<Route.ComponentProps['loaderData']>) {
  return (
    <div className="o-halves">
      <Card title={say('Holds today')}>
        <dl className="facts">
          {rates.map(({ isoCode, rate, from }) => (
            <Fact
              key={isoCode}
              title={
                <Link className="link" to="/settings/currencies">
                  {isoCode}
                </Link>
              }
            >
              {rate === null
                ? say('no rate')
                : say('{{rate}} since {{day}}', { rate: rateText(rate), day: dayText(from ?? '') })}
            </Fact>
          ))}
          {vat.map(({ code, percent }) => (
            <Fact
              key={code}
              title={
                <Link className="link" to="/settings/vat">
                  {say('VAT, {{country}}', { country: countryName(code) })}
                </Link>
              }
            >
              {percent === null ? say('none') : percentText(percent)}
            </Fact>
          ))}
        </dl>
      </Card>
      <div>
        <Card title={say('To look at')}>
          <ul className="col">
            {oldRates.map(({ isoCode, from }) => (
              <li key={isoCode}>
                <Pill tone="warn" icon="clock">
                  {from === null
                    ? say('{{code}} has no rate', { code: isoCode })
                    : say('The rate of {{code}} is older than a week', { code: isoCode })}
                </Pill>{' '}
                <Link className="link" to="/settings/currencies">
                  {say('Enter a rate')}
                </Link>
              </li>
            ))}
            {failedImports.map((name) => (
              <li key={name}>
                <Pill tone="bad" icon="warn">
                  {say('The list of {{name}} was not imported', { name })}
                </Pill>{' '}
                <Link className="link" to="/settings/couriers">
                  {say('See why')}
                </Link>
              </li>
            ))}
            {oldRates.length + failedImports.length === 0 && (
              <li className="muted">{say('Nothing: rates are fresh, and every list was taken over.')}</li>
            )}
          </ul>
        </Card>
        <Card title={say('Coming')}>
          {coming.length === 0 ? (
            <p className="muted">{say('Nothing is set for a later day.')}</p>
          ) : (
            <dl className="facts">
              {coming.map(({ from, to, text }) => (
                <Fact key={from + text} title={dayText(from)}>
                  <Link className="link" to={to}>
                    {text}
                  </Link>
                </Fact>
              ))}
            </dl>
          )}
        </Card>
      </div>
    </div>
  )
}

function Fact({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
