import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { phaseOf } from '#shop/reservations/campaign.ts'
import { listDeskCampaigns } from '#shop/reservations/read-desk-campaign.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/campaigns.route'
import { phaseLabels } from './campaign-words.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Reservations, office') }]

export const loader = screenLoader('campaigns', async (office) => {
  const now = office.clock()
  const found = await listDeskCampaigns(office.db, office.siteIds('reservations.see'))
  return {
    now,
    rows: found.map(({ campaign, queues }) => {
      const counts = [...queues.values()]
      return {
        id: campaign.id,
        site: siteView(office.site(campaign.siteId)),
        slug: campaign.slug,
        title: campaign.title,
        phase: phaseOf(campaign, now),
        closesAt: campaign.closesAt,
        waiting: counts.reduce((all, one) => all + one.waiting, 0),
        given: counts.reduce((all, one) => all + one.given, 0),
      }
    }),
    mayAddTo: office
      .siteIds('reservations.edit')
      .map((id) => office.site(id))
      .filter(({ features }) => features.reservation)
      .map((site) => siteView(site)),
  }
})

/** All campaigns in which devices are reserved. */
export default function Campaigns({ loaderData: { rows, now, mayAddTo } }: Route.ComponentProps) {
  return (
    <>
      <div className="o-head">
        <h1>{say('Reservations')}</h1>
        <div className="sp row">
          {mayAddTo.map((site) => (
            <Link key={site.id} className="btn btn--secondary" to={`/reservations/${site.code}/new`}>
              {say('New campaign on {{site}}', { site: site.code })}
            </Link>
          ))}
        </div>
      </div>
      <Card title={say('Campaigns')} note={String(rows.length)} isFlush>
        {rows.length === 0 ? (
          <p className="o-card__b muted">{say('No campaign yet.')}</p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Campaign')}</th>
                  <th scope="col">{say('Site')}</th>
                  <th scope="col">{say('State')}</th>
                  <th scope="col">{say('Closes')}</th>
                  <th scope="col" className="num">
                    {say('Waiting')}
                  </th>
                  <th scope="col" className="num">
                    {say('Devices given out')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, site, slug, title, phase, closesAt, waiting, given }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={`/reservations/${site.code}/${slug}`}>{title}</Link>
                    </th>
                    <td>
                      <SiteMark site={site} />
                    </td>
                    <td>{say(phaseLabels[phase])}</td>
                    <td>{shortTime(closesAt, now)}</td>
                    <td className="num">{waiting}</td>
                    <td className="num">{given}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
    </>
  )
}
