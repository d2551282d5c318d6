import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { listBranches } from '#shop/contacts/read-contacts.server.ts'
import { mayEverywhere } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { SettingsTabs } from '../settings/settings-tabs.tsx'
import { Card } from '../ui/card.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import type { Route } from './+types/branches.route'

export const meta: Route.MetaFunction = () => [{ title: say('Counters, office') }]

export const loader = screenLoader('branches', async (office) => {
  const sites = office.siteIds('settings.edit').map((id) => office.site(id))
  return {
    isForAllSites: mayEverywhere(office.member, 'settings.edit'),
    sites: await Promise.all(
      sites.map(async (site) => ({
        site: siteView(site),
        names: (await listBranches(office.db, site.id)).map(({ name }) => name),
      })),
    ),
  }
})

/** Where customers can come, by site. */
export default function Branches({ loaderData: { sites, isForAllSites } }: Route.ComponentProps) {
  return (
    <>
      <div className="o-head">
        <h1>{say('Counters and closed days')}</h1>
        <p className="sub">
          {say(
            'They stand on the contacts page of each shop. The hours by telephone are a setting of the site.',
          )}
        </p>
      </div>
      <SettingsTabs isForAllSites={isForAllSites} />
      <Card title={say('Sites')} note={String(sites.length)} isFlush>
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Site')}</th>
                <th scope="col">{say('Counters')}</th>
              </tr>
            </thead>
            <tbody>
              {sites.map(({ site, names }) => (
                <tr key={site.id}>
                  <td>
                    <Link to={`/settings/counters/${site.code}`}>
                      <SiteMark site={site} isWhole />
                    </Link>
                  </td>
                  <td>{names.join(', ') || <span className="muted">{say('none')}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  )
}
