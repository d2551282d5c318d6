import { Link, useLocation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { ShopPassDialog } from '../kit/shop-pass-dialog.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteSquare } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { SiteFrame } from './site-data.server.ts'
import type { SiteChange } from './site-words.ts'

type Frame = SiteFrame['frame']

const tabs = [
  { at: '/sites/', path: '', title: 'Settings' },
  { at: '/sites/', path: '/look', title: 'Appearance' },
  { at: '/sites/', path: '/hosts', title: 'Hosts and company' },
  { at: '/settings/payments/', path: '', title: 'Currencies and payment' },
] as const

/** The head of a site's screens, with the draft that they share. */
export function SiteHead({ site, draft, now }: Frame) {
  const { pathname } = useLocation()
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/sites">{say('Sites')}</Link>
        <Icon name="right" size={14} />
        <span>{site.code}</span>
      </nav>
      <div className="o-head">
        <SiteSquare site={site} size={14} />
        <h1>{site.name}</h1>
      </div>
      <nav className="tabs mb16" aria-label={say('Parts of the site')}>
        {tabs.map(({ at, path, title }) => {
          const to = `${at}${site.code}${path}`
          const isHere = pathname === to
          return (
            <Link
              key={title}
              to={to}
              className={isHere ? 'is-on' : undefined}
              aria-current={isHere ? 'page' : undefined}
            >
              {say(title)}
            </Link>
          )
        })}
      </nav>
      {draft && <DraftCard site={site} draft={draft} now={now} />}
    </>
  )
}

function DraftCard({ site, draft, now }: Frame & { draft: NonNullable<Frame['draft']> }) {
  const { revision, by, at, changes } = draft
  const action = `/sites/${site.code}`
  return (
    <Card
      title={say('Draft')}
      note={say('by {{name}}, {{at}}; customers do not see it', { name: by, at: shortTime(at, now) })}
      actions={
        <>
          <DiscardDialog action={action} revision={revision} count={changes.length} />
          <ShopPassDialog
            act="preview"
            action={action}
            icon="eye"
            label={say('Preview')}
            title={say('Look at the draft')}
            words={say(
              'The shop opens as it would be. Only this browser sees it, and nothing can be bought.',
            )}
          />
          <ActForm act="publish" action={action}>
            {({ isBusy }) => (
              <button
                type="submit"
                name="revision"
                value={revision}
                className="btn btn--primary"
                disabled={isBusy}
              >
                {say('Publish {{count}} change | Publish {{count}} changes', { count: changes.length })}
              </button>
            )}
          </ActForm>
        </>
      }
    >
      <ChangeList changes={changes} />
    </Card>
  )
}

export function ChangeList({ changes }: { changes: readonly SiteChange[] }) {
  return (
    <dl className="changes">
      {changes.map(({ name, was, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="row row--w">
            <Value text={was} isOld />
            <Icon name="arrow" size={14} />
            <Value text={to} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A colour is shown as one too. */
function Value({ text, isOld = false }: { text: string; isOld?: boolean }) {
  if (text === '') return <span className="muted">{say('none')}</span>
  return (
    <span className="row">
      {/^#[0-9a-f]{6}$/.test(text) && (
        <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true">
          <rect width="12" height="12" rx="3" fill={text} />
        </svg>
      )}
      {isOld ? <s>{text}</s> : text}
    </span>
  )
}

function DiscardDialog({ action, revision, count }: { action: string; revision: string; count: number }) {
  const { open, close, dialog } = useDialog({
    title: say('Discard the draft'),
    size: 'sm',
    children: (
      <ActForm act="discard" action={action} onDone={() => close()}>
        {({ isBusy }) => (
          <>
            <p className="o-dlg__b">
              {say(
                '{{count}} change is thrown away, also what colleagues wrote. The shop stays as it is. | {{count}} changes are thrown away, also what colleagues wrote. The shop stays as it is.',
                { count },
              )}
            </p>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={() => close()}>
                {say('Cancel')}
              </button>
              <button
                type="submit"
                name="revision"
                value={revision}
                className="btn btn--danger"
                disabled={isBusy}
              >
                {say('Discard the draft')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet" onClick={open}>
        {say('Discard')}
      </button>
      {dialog}
    </>
  )
}
