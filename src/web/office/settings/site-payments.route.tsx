import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { readApprovalLimit } from '#shop/office/read-approval-limit.server.ts'
import { mayEverywhere } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import type { Route } from './+types/site-payments.route'
import { feeText, paymentNames } from './payment-words.ts'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Payment, office') }]

export const loader = screenLoader('site-payments', async (office) => ({
  isForAllSites: mayEverywhere(office.member, 'settings.edit'),
  sites: await Promise.all(
    office.siteIds('settings.edit').map(async (id) => {
      const site = office.site(id)
      return {
        above: await readApprovalLimit(office.db, id),
        view: siteView(site),
        methods: site.paymentMethods,
        fees: site.paymentFees,
        base: site.defaultCurrency.isoCode,
        currencies: site.selectableCurrencies.map(({ isoCode }) => isoCode),
      }
    }),
  ),
}))

export default function SitePayments({ loaderData: { sites, isForAllSites } }: Route.ComponentProps) {
  return (
    <>
      <SettingsTabs isForAllSites={isForAllSites} />
      <div className="o-head">
        <h1>{say('Payment')}</h1>
      </div>
      <Card title={say('What customers pay with')} isFlush>
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Site')}</th>
                <th scope="col">{say('Methods, in order')}</th>
                <th scope="col">{say('Currencies')}</th>
                <th scope="col" className="n">
                  {say('Second person above')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sites.map(({ view, methods, fees, base, currencies, above }) => (
                <tr key={view.id}>
                  <td>
                    <Link className="id" to={`/settings/payments/${view.code}`}>
                      <SiteMark site={view} isWhole />
                    </Link>
                  </td>
                  <td className="wrapx">
                    {methods
                      .map((method) => {
                        const fee = feeText(fees[method], base)
                        return fee ? `${say(paymentNames[method])} (${fee})` : say(paymentNames[method])
                      })
                      .join(', ')}
                  </td>
                  <td>{currencies.join(', ')}</td>
                  <td className="n">{money(above, 'EUR')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  )
}
