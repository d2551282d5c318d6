import { Link } from 'react-router'
import { languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { listSiteStates } from '#shop/office/read-sites.server.ts'
import type { SiteFeature } from '#shop/sites/site.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/sites.route'
import { featureWords } from './site-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Sites, office') }]

export const loader = screenLoader('sites', async (office) => {
  const states = await listSiteStates(office.db, office.siteIds('settings.edit'))
  const rows = states.map((state) => {
    const site = office.site(state.siteId)
    const { locales, features, selectableCurrencies, code } = site
    return {
      ...state,
      site: siteView(site),
      locales: locales.map((locale) => languages[locale].localTitle),
      currencies: selectableCurrencies.map(({ isoCode }) => isoCode),
      without: (Object.keys(features) as SiteFeature[]).filter((feature) => !features[feature]),
      /** Here, where hosts are not strict. */
      local: office.sites.isStrict ? null : new URL(office.sites.linkOrigin(code)).host,
    }
  })
  return { now: office.clock(), rows: rows.sort((a, b) => a.site.name.localeCompare(b.site.name)) }
})

export default function Sites({ loaderData }: Route.ComponentProps) {
  const { rows, now } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Sites')}</h1>
      </div>
      <div className="o-card">
        <table className="o-tbl o-tbl--48">
          <thead>
            <tr>
              <th scope="col">{say('Site')}</th>
              <th scope="col">{say('Hosts')}</th>
              <th scope="col">{say('Languages')}</th>
              <th scope="col">{say('Currencies')}</th>
              <th scope="col">{say('Switched off')}</th>
              <th scope="col">{say('Published')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ site, hosts, local, locales, currencies, without, publishedAt, ...row }) => (
              <tr key={site.code}>
                <td>
                  <Link className="id" to={`/sites/${site.code}`}>
                    <SiteMark site={site} isWhole />
                  </Link>
                  <span className="sub mono">{site.code}</span>
                </td>
                <td>
                  {hosts[0] ?? <span className="muted">{local ?? say('none: nobody reaches it')}</span>}
                  {hosts.length > 1 && (
                    <span className="sub">{say('and {{count}} more', { count: hosts.length - 1 })}</span>
                  )}
                </td>
                <td className="wrapx">{locales.join(', ')}</td>
                <td>{currencies.join(', ')}</td>
                <td className="wrapx">
                  {without.map((feature) => say(featureWords[feature].title)).join(', ') || (
                    <span className="muted">–</span>
                  )}
                </td>
                <td>
                  {publishedAt ? shortTime(publishedAt, now) : <span className="muted">{say('never')}</span>}
                  {row.publishedBy && <span className="sub">{row.publishedBy}</span>}
                  {row.draftAt && <Pill tone="warn">{say('Draft')}</Pill>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
