import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { kindLabels, outcomeLabels } from '#shop/office/claims-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { ClaimData } from './claim-data.server.ts'
import { AskDialog, HandOverDialog } from './claim-dialogs.tsx'
import { ClaimDue } from './claim-due.tsx'
import { ClaimPill } from './claim-pill.tsx'
import { ClaimThreadCard } from './claim-thread-card.tsx'
import { DecidedCard } from './decided-card.tsx'
import { DecisionCard } from './decision-card.tsx'
import { FactsCard, SaysCard } from './facts-cards.tsx'
import { ActivityCard, ClockCard, CustomerCard } from './side-cards.tsx'

export function ClaimPage(data: ClaimData) {
  const {
    number,
    site,
    state,
    isOpen,
    due,
    now,
    kind,
    customerName,
    about,
    wanted,
    may,
    approval,
    assigned,
    myId,
  } = data
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/claims">{say('Claims')}</Link>
        <Icon name="right" size={14} />
        <span>{number}</span>
      </nav>
      <div className="o-head">
        <h1>{number}</h1>
        <SiteMark site={site} isWhole />
        <ClaimPill state={state} />
        {isOpen && <ClaimDue at={due} now={now} />}
        <span className="sp row row--w">
          {isOpen && state !== 'info_needed' && <AskDialog />}
          {isOpen && <HandOverDialog {...data} />}
          {isOpen && assigned?.id !== myId && (
            <ActForm act="take">
              {({ isBusy }) => (
                <button
                  type="submit"
                  className="btn btn--secondary"
                  data-do="take"
                  data-key="a"
                  disabled={isBusy}
                >
                  {assigned ? say('Take over') : say('Take it')}
                </button>
              )}
            </ActForm>
          )}
        </span>
        <p className="sub">
          {say(kindLabels[kind])} · {customerName} ·{' '}
          {may.orders && !data.isForward ? (
            <Link className="link" to={`/orders/${site.code}/${about}`}>
              {about}
            </Link>
          ) : (
            about
          )}{' '}
          · {say('wants: {{what}}', { what: say(outcomeLabels[wanted]) })}
          {assigned && ` · ${assigned.name}`}
        </p>
      </div>
      {approval && (
        <Notice tone="warn">
          {say(
            '{{asker}} has approved it. Letter and money go out together when {{name}} confirms, until {{time}}.',
            {
              asker: approval.askedBy.name,
              name: approval.askedOf.name,
              time: shortTime(approval.lapsesAt, now),
            },
          )}
        </Notice>
      )}
      <div className="o-two">
        <div>
          <SaysCard {...data} />
          <FactsCard {...data} />
          <ClaimThreadCard {...data} />
          {may.decide ? <DecisionCard key={data.version} {...data} /> : <DecidedCard {...data} />}
        </div>
        <div>
          <ClockCard {...data} />
          <ActivityCard {...data} />
          <CustomerCard {...data} />
        </div>
      </div>
    </>
  )
}
