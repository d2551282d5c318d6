import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { goodsLabels } from '#shop/office/orders-list.ts'
import { mayCancel } from '#shop/orders/order.ts'
import { ActForm } from '../kit/act-form.tsx'
import { presenceWords, usePresence } from '../kit/use-presence.ts'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CustomerCard, DeliveryCard } from './customer-cards.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { LinesCard } from './lines-card.tsx'
import { MoneyCard } from './money-card.tsx'
import type { OrderData } from './order-data.server.ts'
import { SerialsCard } from './serials-card.tsx'

/** The state of the whole order in one word: that of the line that has come least far. */
function stateOf({ order, progress }: OrderData) {
  if (order.status === 'cancelled' || order.status === 'expired')
    return { label: say(goodsLabels.ended), tone: undefined }
  if (order.status === 'awaiting_payment') return { label: say(goodsLabels.waiting), tone: 'warn' as const }
  if (progress.infoDueAt) return { label: say(goodsLabels.info), tone: 'bad' as const }
  const stages = order.lines.map(({ fulfilment }) => fulfilment).filter((stage) => stage !== 'cancelled')
  const order_ = [
    'to_buy',
    'bought',
    'seller_shipped',
    'at_warehouse',
    'inspected',
    'packed',
    'shipped',
  ] as const
  const least = order_.find((stage) => stages.includes(stage)) ?? 'to_buy'
  return { label: say(goodsLabels[least]), tone: least === 'shipped' ? ('ok' as const) : ('info' as const) }
}

export function OrderPage(data: OrderData) {
  const { order, site, now, may, assignee, myId } = data
  const state = stateOf(data)
  const isPaid = order.paidAt !== null
  const others = usePresence(`/orders/${site.code}/${order.number}/presence`)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/orders">{say('Orders')}</Link>
        <Icon name="right" size={14} />
        <span>{order.number}</span>
      </nav>
      <div className="o-head">
        <h1>{order.number}</h1>
        <SiteMark site={site} isWhole />
        <Pill tone={isPaid ? 'ok' : 'warn'} icon={isPaid ? 'check' : 'card'}>
          {isPaid ? say('Paid') : say('Unpaid')}
        </Pill>
        <Pill {...(state.tone && { tone: state.tone })} icon="cart">
          {state.label}
        </Pill>
        {data.quoteNumber && (
          <span className="due">
            {say('From quote')}{' '}
            {may.quotes ? (
              <Link className="link" to={`/quotes/${site.code}/${data.quoteNumber}`}>
                {data.quoteNumber}
              </Link>
            ) : (
              data.quoteNumber
            )}
          </span>
        )}
        {order.status === 'awaiting_payment' && <DueMark at={order.dueAt} now={now} verb={say('Expires')} />}
        <div className="sp row">
          <ActForm act="assign">
            {({ isBusy }) => (
              <button
                type="submit"
                name="to"
                value={assignee?.id === myId ? 'nobody' : 'me'}
                className="btn btn--quiet"
                data-do={assignee?.id === myId ? undefined : 'assign'}
                data-key="a"
                disabled={isBusy}
              >
                {assignee ? (assignee.id === myId ? say('Mine') : assignee.name) : say('Take it')}
              </button>
            )}
          </ActForm>
          {may.edit && <AskDialog />}
          {may.refund && mayCancel(order) && <CancelDialog order={order} />}
          <NextStep {...data} />
        </div>
      </div>
      {others.length > 0 && (
        <div className="mb16">
          <Notice>{presenceWords(others)}</Notice>
        </div>
      )}
      <div className="o-two">
        <div>
          <LinesCard {...data} />
          <DocumentsCard {...data} />
          <SerialsCard {...data} />
          <ActivityCard {...data} />
        </div>
        <div>
          {may.prices && <MoneyCard {...data} />}
          <CustomerCard {...data} />
          <DeliveryCard {...data} />
        </div>
      </div>
    </>
  )
}

/** The one primary button: the next step of the order's state. */
function NextStep({ order, may }: OrderData) {
  if (order.status !== 'paid' && order.status !== 'processing') return null
  const has = (stage: string) => order.lines.some(({ fulfilment }) => fulfilment === stage)
  if (has('to_buy') && may.buy)
    return (
      <ActForm act="buy">
        {({ isBusy }) => (
          <button
            type="submit"
            name="to"
            value="bought"
            data-do="buy"
            className="btn btn--primary"
            disabled={isBusy}
          >
            <Icon name="cart" /> {say('Mark bought')}
          </button>
        )}
      </ActForm>
    )
  return null
}
