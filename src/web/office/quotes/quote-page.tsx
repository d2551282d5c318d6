import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { tierLabel } from '#shop/office/customers-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { countryName } from '../reports/country-name.ts'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime, span } from '../ui/when.ts'
import { ItemsCard } from './items-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PriceCard } from './price-card.tsx'
import type { QuoteData } from './quote-data.server.ts'
import { AskDialog, RejectDialog } from './quote-dialogs.tsx'
import { QuotePill } from './quote-pill.tsx'
import { rejectionLabels } from './quote-words.ts'
import { SettleCard } from './settle-card.tsx'
import { MarginCard, OfferCard, OthersCard, RevisionsCard } from './side-cards.tsx'
import { useWorkbench, type Workbench, workForm } from './use-workbench.ts'
import { WorkBar } from './work-bar.tsx'

/** The workbench: what is asked for on the left, what it costs on the right. */
export function QuotePage(data: QuoteData) {
  // A new state or offer, or another person who works on it, begins with fresh fields.
  const { quote, may } = data
  return <OpenQuote key={`${quote.id} ${quote.revisionId} ${may.work}`} {...data} />
}

function OpenQuote(data: QuoteData) {
  const bench = useWorkbench(data)
  const { quote, number, may } = data
  const isPriced = quote.state === 'submitted' || quote.state === 'in_review' || quote.state === 'info_needed'
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/quotes">{say('Quotes')}</Link>
        <Icon name="right" size={14} />
        <span>{number}</span>
      </nav>
      <Head data={data} bench={bench} />
      <Notices {...data} />
      <div
        className="o-two o-two--wide o-quote"
        onInput={({ target }) => {
          const isField = target instanceof HTMLElement && 'form' in target
          if (isField && target.form instanceof HTMLFormElement && target.form.id === workForm)
            bench.onInput()
        }}
      >
        <div>
          <ItemsCard data={data} bench={bench} />
          <MessagesCard {...data} />
          <OthersCard {...data} />
        </div>
        <div>
          {isPriced && <PriceCard data={data} bench={bench} />}
          {isPriced && may.price && <MarginCard data={data} bench={bench} />}
          {may.work && <OfferCard data={data} bench={bench} />}
          <SettleCard {...data} />
          <RevisionsCard {...data} />
        </div>
      </div>
      {may.work && <WorkBar data={data} bench={bench} />}
    </>
  )
}

function Head({ data, bench }: { data: QuoteData; bench: Workbench }) {
  const { quote, number, site, now, terms, usedMinutes, may, agent, myId } = data
  const isMine = agent?.id === myId && may.work
  const minuteMs = 60_000
  return (
    <div className="o-head">
      <h1>{number}</h1>
      <SiteMark site={site} isWhole />
      <QuotePill state={quote.state} />
      {quote.answerDueAt && (
        <span className="row o-due">
          <span className="due">{say('Answer by')}</span>
          <DueMark at={quote.answerDueAt} now={now} />
        </span>
      )}
      {quote.answerDueAt && (
        <span className="due">
          {say('{{used}} of {{all}} used', {
            used: span(usedMinutes * minuteMs),
            all: span(terms.answerMinutes * minuteMs),
          })}
        </span>
      )}
      {quote.state === 'info_needed' && (
        <span className="due">
          {say('Our clock stands since {{time}}', { time: shortTime(quote.updatedAt, now) })}
        </span>
      )}
      <span className="sp row row--w">
        {may.work && quote.state === 'in_review' && <AskDialog />}
        {may.work && quote.state === 'in_review' && <RejectDialog data={data} bench={bench} />}
        {isMine && (
          <ActForm act="release">
            {({ isBusy }) => (
              <button type="submit" className="btn btn--quiet" disabled={isBusy}>
                {say('Give back')}
              </button>
            )}
          </ActForm>
        )}
        {may.claim && !isMine && (
          <ActForm act="claim">
            {({ isBusy }) => (
              <button
                type="submit"
                className="btn btn--primary"
                data-do="claim"
                data-key="a"
                disabled={isBusy}
              >
                {agent ? say('Take over') : say('Take it')}
              </button>
            )}
          </ActForm>
        )}
      </span>
      <p className="sub">
        <Wish {...data} />
      </p>
    </div>
  )
}

/** Who asked, when, and how it should travel. */
function Wish({ customer, quote, site, now, may, agent, myId, isElsewhere, order }: QuoteData) {
  const way =
    quote.shippingMethod === null
      ? say('air or sea')
      : quote.shippingMethod === 'air'
        ? say('by air')
        : say('by sea')
  const to =
    quote.deliveryType === 'locker'
      ? say('to a locker, {{country}}', { country: countryName(quote.country) })
      : say('to the door, {{country}}', { country: countryName(quote.country) })
  const until = quote.agentUntil && quote.agentUntil > now ? shortTime(quote.agentUntil, now) : null
  return (
    <>
      {customer &&
        (may.customers ? (
          <Link className="link" to={`/customers/${site.code}/${customer.suiteCode}`}>
            {customer.name}
          </Link>
        ) : (
          customer.name
        ))}
      {customer?.tier && `, ${tierLabel(customer.tier)}`}
      {quote.submittedAt && ` · ${say('asked {{time}}', { time: shortTime(quote.submittedAt, now) })}`}
      {` · ${way} ${to}`}
      {quote.isInsured && ` · ${say('insured')}`}
      {order && (
        <>
          {' · '}
          {may.orders ? (
            <Link className="link" to={`/orders/${site.code}/${order.number}`}>
              {order.number}
            </Link>
          ) : (
            order.number
          )}
        </>
      )}
      {agent && until && (
        <>
          {' · '}
          <span className={isElsewhere ? 't-warn' : 't-success'}>
            {agent.id === myId
              ? say('locked to you until {{time}}', { time: until })
              : say('{{name}} has it until {{time}}', { name: agent.name, time: until })}
          </span>
        </>
      )}
    </>
  )
}

function Notices({ quote, agent, isElsewhere, now, rules, revisions }: QuoteData) {
  const rule = rules.find(({ id }) => id === quote.restrictionId)
  const until = quote.agentUntil ? shortTime(quote.agentUntil, now) : ''
  const isRecalculated = quote.state === 'in_review' && revisions.length > 0
  return (
    <>
      {quote.comment && (
        <Notice>
          <p className="o-said">{quote.comment}</p>
        </Notice>
      )}
      {isElsewhere && (
        <Notice tone="warn">
          {say('{{name}} is pricing it until {{time}}. After that you can take it over.', {
            name: agent?.name ?? '',
            time: until,
          })}
        </Notice>
      )}
      {isRecalculated && (
        <Notice>
          {say(
            'The customer has changed what they want. The former offer stays below; the new figures stand against it.',
          )}
        </Notice>
      )}
      {quote.state === 'rejected' && quote.reason && (
        <Notice>
          <p>
            {Object.hasOwn(rejectionLabels, quote.reason)
              ? say(rejectionLabels[quote.reason as keyof typeof rejectionLabels])
              : quote.reason}
            {rule && ` · ${rule.id}: ${rule.reason}`}
          </p>
          {quote.reasonWords && <p className="o-said">{quote.reasonWords}</p>}
        </Notice>
      )}
    </>
  )
}
