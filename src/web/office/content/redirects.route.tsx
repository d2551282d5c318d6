import { Link } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { addRedirect, removeRedirect, siteOfRedirect } from '#shop/content/change-redirects.server.ts'
import { listRedirects } from '#shop/office/list-redirects.server.ts'
import { type RedirectRow, redirectsList } from '#shop/office/redirects-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { AddDialog } from '../kit/add-dialog.tsx'
import { typedText } from '../kit/money-input.server.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/redirects.route'

export const meta: Route.MetaFunction = () => [{ title: say('Redirects, office') }]

export const loader = screenLoader('redirects', async (office, { url }) => {
  const { query, saved } = await readList(office, redirectsList, url)
  const { rows, total, counts } = await listRedirects(office.db, office.siteIds('content.edit'), query)
  return {
    query,
    saved,
    total,
    counts,
    now: office.clock(),
    sites: office.allSiteIds('content.edit').map((id) => siteView(office.site(id))),
    rows: rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) })),
  }
})

const longest = 300
const Path = typedText(/^\/[^?#\s]{1,298}[^/?#\s]\/?$/, { wanted: 'A path such as /en/old-page.' }).transform(
  (path) => path.replace(/\/$/, ''),
)
const Target = typedText(/^\/(?:[^/\s\\][^\s\\]*)?$/, {
  wanted: 'A path of the shop such as /en/new-page/.',
}).refine(({ length }) => length <= longest)
const Added = z.strictObject({ site: z.string().max(40), path: Path, target: Target })
const Removed = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

export const action = screenAction('redirects', null, {
  ...viewActs(() => redirectsList),
  add: act(Added, async (office, { site: code, path, target }) => {
    const site = office.sites.all().find((one) => one.code === code)
    if (!site) return err({ text: say('There is no such site.') })
    if (!office.may('content.edit', site.id)) throw await notForThisRole(office, 'content.edit')
    const added = await addRedirect(office, { siteId: site.id, path, target })
    return added.ok ? ok({ toast: say('{{path}} leads there now', { path }) }) : err(added.error)
  }),
  remove: act(Removed, async (office, { id }) => {
    const siteId = await siteOfRedirect(office.db, office.allSiteIds('content.edit'), id)
    if (siteId === null) throw missing()
    const removed = await removeRedirect(office, { siteId, id })
    return removed.ok ? ok({ toast: say('The redirect is gone') }) : err(removed.error)
  }),
})

type Row = RedirectRow & { site: SiteView }

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { now, sites } = loaderData
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/content">{say('Content')}</Link>
      </nav>
      <ListPage<Row>
        {...loaderData}
        list={redirectsList}
        title={say('Redirects')}
        actions={
          <AddDialog title={say('Add a redirect')} button={say('Add redirect')} action="/content/redirects">
            {(fields) => (
              <>
                <SelectField label={say('Site')} name="site" required>
                  {sites.map((site) => (
                    <option key={site.id} value={site.code}>
                      {site.name}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  label={say('Earlier address')}
                  name="path"
                  required
                  maxLength={longest}
                  placeholder="/en/old-page"
                  error={fields.path}
                  hint={say('With its language. A page that has the address is shown first.')}
                />
                <TextField
                  label={say('Leads to')}
                  name="target"
                  required
                  maxLength={longest}
                  placeholder="/en/new-page/"
                  error={fields.target}
                />
              </>
            )}
          </AddDialog>
        }
        keyOf={({ id }) => String(id)}
        nameOf={({ path }) => path}
        hrefOf={({ path }) => `/content/redirects?q=${encodeURIComponent(path)}`}
        cellOf={(row, column) => cellOf(row, column, now)}
      />
    </>
  )
}

function cellOf(row: Row, column: string, now: Date) {
  switch (column) {
    case 'path':
      return <span className="mono">{row.path}</span>
    case 'target':
      return <span className="mono">{row.target}</span>
    case 'site':
      return <SiteMark site={row.site} />
    case 'by':
      return <span className="muted">{row.isByStaff ? say('people') : say('a changed address')}</span>
    case 'remove':
      return (
        <ActForm act="remove" action="/content/redirects">
          {({ isBusy }) => (
            <button
              type="submit"
              name="id"
              value={row.id}
              className="btn btn--quiet btn--xs"
              disabled={isBusy}
              aria-label={say('Remove {{path}}', { path: row.path })}
            >
              {say('Remove')}
            </button>
          )}
        </ActForm>
      )
    default:
      return <span className="muted">{shortTime(row.addedAt, now)}</span>
  }
}
