import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ticketTopicLabels } from '#shop/office/tickets-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import { ConnectCard, CustomerCard, OthersCard } from './side-cards.tsx'
import { ThreadCard } from './thread-card.tsx'
import type { TicketData } from './ticket-data.server.ts'
import { TicketPill } from './ticket-pill.tsx'

/** The thread at the left, what is known of the person at the right. */
export function TicketPage(data: TicketData) {
  const { number, name, state, topic, about, dueAt, now, site, createdAt, isMerged, mergedInto, may } = data
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/messages">{say('Messages')}</Link>
        <Icon name="right" size={14} />
        <span>{number}</span>
      </nav>
      <div className="o-head">
        <h1>{say('{{number}} from {{name}}', { number, name })}</h1>
        <SiteMark site={site} isWhole />
        <TicketPill state={state} />
        {dueAt && <DueMark at={dueAt} now={now} verb={say('answer')} />}
        {may.answer && !isMerged && <Turn {...data} />}
        <p className="sub">
          {[say(ticketTopicLabels[topic]), about, shortTime(createdAt, now)].filter(Boolean).join(' · ')}
          {mergedInto && (
            <>
              {' · '}
              {say('It goes on in')} <Link to={`/messages/${site.code}/${mergedInto}`}>{mergedInto}</Link>
            </>
          )}
        </p>
      </div>
      <div className="o-two">
        <div>
          <ThreadCard {...data} />
        </div>
        <div>
          <CustomerCard {...data} />
          {may.answer && !isMerged && <ConnectCard {...data} />}
          <OthersCard {...data} />
        </div>
      </div>
    </>
  )
}

function Turn({ state }: TicketData) {
  const isOver = state === 'closed' || state === 'waiting'
  return (
    <span className="sp row">
      {isOver && (
        <ActForm act="reopen">
          {({ isBusy }) => (
            <button type="submit" className="btn btn--quiet btn--sm" disabled={isBusy}>
              {say('Open again')}
            </button>
          )}
        </ActForm>
      )}
      {state !== 'closed' && (
        <ActForm act="close">
          {({ isBusy }) => (
            <button type="submit" className="btn btn--secondary btn--sm" disabled={isBusy}>
              {say('Close')}
            </button>
          )}
        </ActForm>
      )}
    </span>
  )
}
