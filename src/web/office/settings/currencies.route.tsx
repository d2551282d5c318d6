import { z } from 'zod'
import { addDays } from '#core/dates.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { readCurrencies } from '#shop/office/read-currencies.server.ts'
import { addCurrencyRate, removeCurrencyRate } from '#shop/sites/change-currency-rates.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import type { Route } from './+types/currencies.route'
import { CurrencyCard } from './currency-card.tsx'
import { dayText } from './day-text.ts'
import { DayInput, IdInput, RateInput } from './settings-input.server.ts'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Currencies, office') }]

const freshDays = 7

export const loader = screenLoader('currencies', async (office) => {
  const today = office.clock().toISOString().slice(0, 10)
  return {
    today,
    oldest: addDays(today, -freshDays),
    currencies: await readCurrencies(office.db, today),
    sites: office.sites.all().map((site) => ({
      view: siteView(site),
      offered: site.selectableCurrencies.map(({ isoCode }) => isoCode),
      base: site.defaultCurrency.isoCode,
      shown: site.conversionCurrency?.isoCode ?? null,
    })),
  }
})

const NewRate = z.strictObject({
  currency: IdInput,
  from: DayInput,
  rate: RateInput,
  checked: z.literal('yes').optional(),
})

export const action = screenAction('currencies', null, {
  add: act(NewRate, async (office, { currency, from, rate, checked }) => {
    const known = await readCurrencies(office.db, from)
    const own = known.find(({ id }) => id === currency)
    if (!own || own.isoCode === 'EUR') return err({ text: say('This currency has no rate to enter.') })
    const isChecked = checked !== undefined
    const added = await addCurrencyRate(office.db, { currencyId: currency, from, rate, isChecked })
    return added.ok
      ? ok({ toast: say('{{rate}} {{code}} from {{day}}', { rate, code: own.isoCode, day: dayText(from) }) })
      : added
  }),
  remove: act(z.strictObject({ id: IdInput }), async (office, { id }) => {
    const removed = await removeCurrencyRate(office.db, id)
    return removed.ok ? ok({ toast: say('Exchange rate removed') }) : removed
  }),
})

export default function Currencies({ loaderData }: Route.ComponentProps) {
  const { currencies, sites } = loaderData
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Currencies')}</h1>
      </div>
      <p className="hint mb12">
        {say(
          'Units for one euro. A rate holds from midnight UTC, two or three hours later in Vilnius. Orders and invoices keep the rate of their day.',
        )}
      </p>
      {currencies
        .filter(({ isoCode }) => isoCode !== 'EUR')
        .map((currency) => (
          <CurrencyCard key={currency.id} currency={currency} {...loaderData} />
        ))}
      <Card title={say('Which site offers what')} note={say('changed under Payment')} isFlush>
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Site')}</th>
                <th scope="col">{say('Prices in')}</th>
                <th scope="col">{say('Customers choose')}</th>
                <th scope="col">{say('Also shown in')}</th>
              </tr>
            </thead>
            <tbody>
              {sites.map(({ view, offered, base, shown }) => (
                <tr key={view.id}>
                  <td>
                    <SiteMark site={view} isWhole />
                  </td>
                  <td>{base}</td>
                  <td>{offered.join(', ')}</td>
                  <td>{shown ?? <span className="muted">–</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  )
}
