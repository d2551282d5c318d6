import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { TopicInput } from '#shop/newsletter/newsletter.schema.ts'
import { beginNewsletter } from '#shop/newsletter/save-newsletter.server.ts'
import { countSubscribers, listNewsletters } from '#shop/office/read-newsletters.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/newsletters.route'
import { NewsletterPill, topicLabels } from './newsletter-words.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Newsletter, office') }]

export const loader = screenLoader('newsletters', async (office) => {
  const siteIds = office.siteIds('newsletter.write')
  const [rows, counts] = await Promise.all([
    listNewsletters(office.db, siteIds),
    countSubscribers(office.db, siteIds),
  ])
  return {
    rows: rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) })),
    counts: counts.map((count) => ({ ...count, site: siteView(office.site(count.siteId)) })),
    mayExport: office.mayAnywhere('newsletter.export'),
    now: office.clock(),
  }
})

export const action = screenAction('newsletters', null, {
  begin: act(
    z.strictObject({ site: z.string().regex(/^\d{1,4}$/), topic: TopicInput }),
    async (office, { site, topic }) => {
      const siteId = Number(site)
      if (!office.allSiteIds('newsletter.write').includes(siteId))
        return err({ text: say('You may not write for this site.') })
      const id = await beginNewsletter(office, siteId, topic)
      return ok({ to: `/newsletter/${office.site(siteId).code}/${id}` })
    },
  ),
})

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  const { rows, counts, mayExport, now } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Newsletter')}</h1>
        <p className="sub">{say('Goes only to those who said yes, and to each of them once.')}</p>
      </div>
      <Card title={say('Begin a newsletter')}>
        <ActForm act="begin" className="row row--w row--end">
          {({ isBusy }) => (
            <>
              <SelectField label={say('Site')} name="site">
                {counts.map(({ site }) => (
                  <option key={site.id} value={site.id}>
                    {site.name}
                  </option>
                ))}
              </SelectField>
              <SelectField label={say('Topic')} name="topic">
                {Object.entries(topicLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {say(label)}
                  </option>
                ))}
              </SelectField>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Write')}
              </button>
            </>
          )}
        </ActForm>
      </Card>
      <Card title={say('Newsletters')} note={String(rows.length)} isFlush>
        {rows.length === 0 ? (
          <p className="o-card__b muted">{say('None was written yet.')}</p>
        ) : (
          <div className="o-scroll">
            <table className="o-tbl">
              <thead>
                <tr>
                  <th scope="col">{say('Title')}</th>
                  <th scope="col">{say('Site')}</th>
                  <th scope="col">{say('Topic')}</th>
                  <th scope="col">{say('State')}</th>
                  <th scope="col">{say('Goes out')}</th>
                  <th scope="col" className="n">
                    {say('Letters')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <td>
                      <Link className="id" to={`/newsletter/${row.site.code}/${row.id}`}>
                        {row.title || say('Without a title')}
                      </Link>
                    </td>
                    <td>
                      <SiteMark site={row.site} />
                    </td>
                    <td>{say(topicLabels[row.topic])}</td>
                    <td>
                      <NewsletterPill state={row.state} />
                    </td>
                    <td className="muted">{row.goesAt ? shortTime(row.goesAt, now) : '–'}</td>
                    <td className="n">{row.letters > 0 ? `${row.sent} / ${row.letters}` : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      <Card
        title={say('Subscribers')}
        isFlush
        actions={
          mayExport && (
            <a className="btn btn--secondary btn--sm" href="/newsletter/subscribers/file" download>
              {say('Export as CSV')}
            </a>
          )
        }
      >
        <div className="o-scroll">
          <table className="o-tbl">
            <thead>
              <tr>
                <th scope="col">{say('Site')}</th>
                <th scope="col" className="n">
                  {say('All')}
                </th>
                <th scope="col" className="n">
                  {say('Deals')}
                </th>
                <th scope="col" className="n">
                  {say('Guides')}
                </th>
                <th scope="col" className="n">
                  {say('Not confirmed yet')}
                </th>
              </tr>
            </thead>
            <tbody>
              {counts.map((count) => (
                <tr key={count.siteId}>
                  <td>
                    <SiteMark site={count.site} isWhole />
                  </td>
                  <td className="n">{count.all}</td>
                  <td className="n">{count.deals}</td>
                  <td className="n">{count.guides}</td>
                  <td className="n">{count.asked}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  )
}
