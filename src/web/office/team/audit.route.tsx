import { Form, Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { type AuditEntry, listAudit } from '#shop/staff/list-audit.server.ts'
import { mayEverywhere } from '#shop/staff/staff-member.ts'
import { screenLoader } from '../kit/office.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { type ScreenId, screenOf, screens } from '../screens.ts'
import { Icon } from '../ui/icon.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/audit.route'
import { TeamTabs } from './team-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Audit log, office') }]

export const loader = screenLoader('audit', async (office, { url }) => {
  const asked = url.searchParams.get('kind')
  const from = url.searchParams.get('from') ?? ''
  const query = {
    words: (url.searchParams.get('q') ?? '').trim().slice(0, 100),
    operation: asked === 'views' || asked === 'changes' ? asked : null,
    before: /^\d{1,18}$/.test(from) ? from : null,
  } as const
  const scope = {
    siteIds: office.siteIds('staff.manage'),
    seesAll: mayEverywhere(office.member, 'staff.manage') && office.member.chosenSiteId === null,
  }
  const entries = await listAudit(office.db, scope, query)
  return {
    now: office.clock(),
    query,
    entries: entries.map((entry) => ({
      ...entry,
      title: titleOf(entry.act),
      site: entry.siteId === null ? null : siteView(office.site(entry.siteId)),
    })),
  }
})

/** The act as its screen declares it. */
function titleOf(named: string): string {
  const [id = '', name = ''] = named.split('.')
  if (!Object.hasOwn(screens, id)) return named
  const { title, acts } = screenOf(id as ScreenId)
  const act = acts?.[name]
  return act ? say(act.title) : `${say(title)}: ${name}`
}

const kinds = [
  { kind: '', title: 'Everything' },
  { kind: 'changes', title: 'Changes' },
  { kind: 'views', title: 'Looks at personal data' },
] as const

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, now, query } = loaderData
  const href = (kind: string, from = '') => {
    const search = new URLSearchParams({
      ...(query.words && { q: query.words }),
      ...(kind && { kind }),
      ...(from && { from }),
    })
    return search.size > 0 ? `?${search}` : '?'
  }
  return (
    <>
      <div className="o-head">
        <h1>{say('Team and roles')}</h1>
      </div>
      <TeamTabs />
      <div className="o-bar">
        <Form role="search" className="o-filter">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            data-key="/"
            aria-label={say('Search the log')}
            placeholder={say('Name, record, act')}
            defaultValue={query.words}
          />
          {query.operation && <input type="hidden" name="kind" value={query.operation} />}
          <kbd>/</kbd>
        </Form>
        {kinds.map(({ kind, title }) => (
          <Link
            key={kind}
            className={(query.operation ?? '') === kind ? 'chip chip--on' : 'chip'}
            to={href(kind)}
          >
            {say(title)}
          </Link>
        ))}
      </div>
      <div className="o-card">
        <table className="o-tbl o-tbl--48">
          <thead>
            <tr>
              <th scope="col">{say('When')}</th>
              <th scope="col">{say('Who')}</th>
              <th scope="col">{say('What')}</th>
              <th scope="col">{say('Site')}</th>
              <th scope="col">{say('Before and after')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} now={now} />
            ))}
          </tbody>
        </table>
        {entries.length === 0 && <p className="o-card__b muted">{say('Nothing fits.')}</p>}
      </div>
      <div className="o-foot">
        <span>{say('times in Vilnius')}</span>
        {entries.length === 50 && (
          <Link className="btn btn--quiet btn--xs" to={href(query.operation ?? '', entries.at(-1)?.id)}>
            {say('Earlier')} <Icon name="right" />
          </Link>
        )}
      </div>
    </>
  )
}

function Row({ entry, now }: { entry: AuditEntry & { title: string; site: SiteView | null }; now: Date }) {
  const { at, name, title, subject, site, operation, tableName, before, after } = entry
  return (
    <tr>
      <td className="muted">{shortTime(at, now)}</td>
      <td>{name}</td>
      <td>
        {title}
        <span className="sub">
          {[subject, operation === 'view' ? say('looked at it') : tableName?.replaceAll('_', ' ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td>{site && <SiteMark site={site} />}</td>
      <td className="wrapx">
        <Changes before={before} after={after} />
      </td>
    </tr>
  )
}

type Values = Record<string, unknown> | null
const shownFields = 6

function Changes({ before, after }: { before: Values; after: Values }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="changes">
      {fields.slice(0, shownFields).map((field) => (
        <div key={field} className="note">
          <dt>{field.replaceAll('_', ' ')}</dt>
          <dd>
            {before && <s>{short(before[field])}</s>} {after && <b className="med">{short(after[field])}</b>}
          </dd>
        </div>
      ))}
      {fields.length > shownFields && (
        <p className="note">{say('and {{count}} more', { count: fields.length - shownFields })}</p>
      )}
    </dl>
  )
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
