import { locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  type ContentRow,
  type ContentState,
  contentKindLabels,
  contentStateLabels,
} from '#shop/office/contents-list.ts'
import { Pill } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'

type Row = ContentRow & { sites: readonly SiteView[] }
const mostSites = 2

export function contentCell(row: Row, column: string, { now, allSites }: { now: Date; allSites: number }) {
  switch (column) {
    case 'title':
      return (
        <span className="ce__title" title={row.title}>
          {row.title}
        </span>
      )
    case 'kind':
      return <span title={row.topic ?? undefined}>{say(contentKindLabels[row.kind])}</span>
    case 'sites':
      return <Sites row={row} allSites={allSites} />
    case 'languages':
      return <Languages row={row} />
    case 'state':
      return <State row={row} />
    case 'out':
      return <span className="muted">{row.goesOut ? shortTime(row.goesOut, now) : '–'}</span>
    case 'down':
      return <span className="muted">{row.comesDown ? shortTime(row.comesDown, now) : '–'}</span>
    default:
      return <span className="muted">{shortTime(row.updatedAt, now)}</span>
  }
}

function Sites({ row: { sites }, allSites }: { row: Row; allSites: number }) {
  if (sites.length === 0) return <span className="t-warn">{say('none')}</span>
  if (sites.length === allSites) return say('all {{count}}', { count: allSites })
  return (
    <span className="row">
      {sites.slice(0, mostSites).map((site) => (
        <SiteMark key={site.id} site={site} />
      ))}
      {sites.length > mostSites && <span className="muted">+{sites.length - mostSites}</span>}
    </span>
  )
}

/** EN LT LV; what is not ready stands apart, and says so. */
function Languages({ row: { languages } }: { row: Row }) {
  return (
    <span className="ce__langs">
      {locales.map((locale) => {
        const state = languages[locale] ?? 'missing'
        const code = locale.toUpperCase()
        if (state === 'ready') return <span key={locale}>{code}</span>
        return (
          <span key={locale} className={`cnt--${state}`}>
            {code}
            <span className="vh">{state === 'draft' ? say('draft') : say('missing')}</span>
          </span>
        )
      })}
    </span>
  )
}

function State({ row: { state, hasDraft, goesOut } }: { row: Row }) {
  const looks = {
    out: { tone: 'ok', icon: 'check' },
    coming: { tone: 'warn', icon: 'clock' },
    over: { icon: 'x' },
    begun: { tone: 'info', icon: 'edit' },
  } as const satisfies Record<ContentState, object>
  const look = looks[state]
  return (
    <>
      <Pill {...look} isPlain={state === 'out' || state === 'over'}>
        {say(contentStateLabels[state])}
      </Pill>{' '}
      {hasDraft && goesOut !== null && (
        <Pill tone="warn" icon="edit">
          {say('Draft')}
        </Pill>
      )}
    </>
  )
}
