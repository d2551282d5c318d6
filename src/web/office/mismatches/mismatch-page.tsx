import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { codeWords } from '#shop/office/code-words.ts'
import { caseLabels, type FactRow } from '#shop/office/money-cases.ts'
import { providerLabels } from '#shop/office/payments-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import { difference } from './difference.ts'
import { ExplainForm } from './explain-form.tsx'
import type { MismatchData } from './mismatch-data.server.ts'

export function MismatchPage(data: MismatchData) {
  const { found, site, likely, ours, theirs, now, maySettle } = data
  const isOpen = found.state === 'open'
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/mismatches">{say('Mismatches')}</Link>
        <Icon name="right" size={14} />
        <span>{found.about ?? found.ref}</span>
      </nav>
      <div className="o-head">
        <h1>{say(caseLabels[found.kind] ?? found.kind)}</h1>
        {site && <SiteMark site={site} isWhole />}
        <b className="strong t-danger num">{difference(data.difference, found.currency)}</b>
        {isOpen && <DueMark at={found.dueAt} now={now} verb={say('Due')} />}
        <div className="sp row">
          {site && found.paymentId && (
            <Link className="btn btn--secondary" to={`/payments/${site.code}/${found.paymentId}`}>
              {say('Open the payment')}
            </Link>
          )}
          {isOpen && maySettle && (
            <ActForm act="compare">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  <Icon name="refresh" /> {say('Ask and compare again')}
                </button>
              )}
            </ActForm>
          )}
        </div>
      </div>
      <div className="o-two">
        <div>
          <Card title={found.about ?? found.ref} note={found.about ? found.ref : undefined}>
            <div className="o-halves">
              <Side title={say(providerLabels[found.provider] ?? '')} rows={theirs} />
              <Side title={say('We have')} rows={ours} />
            </div>
            <div className="mt12">
              <Notice>
                <p>
                  <b className="med">{say('Most likely')}</b> {likely}
                </p>
              </Notice>
            </div>
          </Card>
          <History {...data} />
        </div>
        <div>{isOpen ? maySettle && <ExplainForm {...data} /> : <Closed {...data} />}</div>
      </div>
    </>
  )
}

function Side({ title, rows }: { title: string; rows: readonly FactRow[] }) {
  return (
    <section>
      <h3 className="label mb8">{title}</h3>
      {rows.length === 0 && <p className="t-danger">{say('Nothing')}</p>}
      <dl className="facts">
        {rows.map(({ name, value, isDifferent }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={isDifferent ? 'strong t-danger' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Closed({ found, now }: MismatchData) {
  const { resolution, resolvedBy, resolvedAt } = found
  return (
    <Card title={say('Closed')}>
      <p>{resolution === 'matched_later' ? say('Both sides agreed later.') : resolution}</p>
      <p className="note mt4">
        {[resolvedBy, resolvedAt && shortTime(resolvedAt, now)].filter(Boolean).join(', ')}
      </p>
      {found.proposal && resolvedBy && (
        <p className="note">{say('Explained by {{name}}', { name: found.proposal.name ?? '' })}</p>
      )}
    </Card>
  )
}

/** The case itself, then what happened to its payment. */
function History({ found, events, now }: MismatchData) {
  return (
    <Card title={say('What happened')}>
      <ol className="o-tl">
        <li className="bad">
          <div>
            <b>{say('Case opened by the comparison')}</b>
            <p>{say(caseLabels[found.kind] ?? found.kind)}</p>
          </div>
          <time dateTime={found.openedAt.toISOString()}>{shortTime(found.openedAt, now)}</time>
        </li>
        {events.map(({ id, entity, to_state, reason, name, at }) => (
          <li key={id} className={entity === 'payment' ? 'k' : undefined}>
            <div>
              <b>
                {entity === 'payment'
                  ? say('Payment {{state}}', { state: codeWords(to_state) })
                  : say('Refund {{state}}', { state: codeWords(to_state) })}
              </b>
              <p>{[reason && codeWords(reason), name].filter(Boolean).join(' · ')}</p>
            </div>
            <time dateTime={at.toISOString()}>{shortTime(at, now)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
