import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { type CompanyView, companyViews } from '#shop/office/company-views.ts'
import { listCompanies } from '#shop/office/list-companies.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { DueMark } from '../ui/due.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/companies.route'
import { companyStates, vatStates } from './company-words.ts'
import { decideBy } from './decide-by.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Companies, office') }]

export const loader = screenLoader('companies', async (office, { url }) => {
  const view = companyViews.find((one) => one === url.searchParams.get('view')) ?? 'waiting'
  const rows = await listCompanies(office.db, office.siteIds('pro.see'), view)
  return {
    view,
    now: office.clock(),
    rows: rows.map((row) => {
      const site = office.site(row.siteId)
      return { ...row, site: siteView(site), currency: site.defaultCurrency.isoCode }
    }),
  }
})

const viewNames: Readonly<Record<CompanyView, string>> = {
  waiting: 'To decide',
  approved: 'Approved',
  ended: 'Refused and suspended',
  all: 'All',
}

/** Companies that apply, and those that pay on terms. */
export default function Companies({ loaderData: { rows, view, now } }: Route.ComponentProps) {
  return (
    <div>
      <div className="o-head">
        <h1>{say('Companies')}</h1>
      </div>
      <nav className="tabs mb16" aria-label={say('Views')}>
        {companyViews.map((one) => (
          <Link
            key={one}
            to={one === 'waiting' ? '/companies' : `/companies?view=${one}`}
            {...(one === view && { className: 'is-on', 'aria-current': 'page' as const })}
          >
            {say(viewNames[one])}
          </Link>
        ))}
      </nav>
      <div className="o-card o-card--list">
        {rows.length === 0 ? (
          <p className="o-card__b muted">{say('No company here.')}</p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Company')}</th>
                  <th scope="col">{say('Site')}</th>
                  <th scope="col">{say('VAT number')}</th>
                  <th scope="col">{say('State')}</th>
                  <th scope="col" className="n">
                    {say('Used of the limit')}
                  </th>
                  <th scope="col">{say('Applied')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Link className="id" to={`/companies/${row.site.code}/${row.id}`}>
                        {row.name}
                      </Link>
                    </td>
                    <td>
                      <SiteMark site={row.site} />
                    </td>
                    <td>
                      {row.vatCode || '–'} <span className="muted">{say(vatStates[row.vatState])}</span>
                    </td>
                    <td>
                      <Pill
                        tone={row.state === 'applied' || row.state === 'in_review' ? 'warn' : undefined}
                        isPlain={row.state !== 'applied' && row.state !== 'in_review'}
                      >
                        {say(companyStates[row.state])}
                      </Pill>
                    </td>
                    <td className="n">
                      {row.days > 0
                        ? `${money(row.used, row.currency)} / ${money(row.limit, row.currency)}`
                        : '–'}
                    </td>
                    <td>
                      {row.state === 'applied' || row.state === 'in_review' ? (
                        <DueMark at={decideBy(row.appliedAt)} now={now} />
                      ) : (
                        <span className="muted">{shortTime(row.appliedAt, now)}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </div>
  )
}
