import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { formatNumber } from '#core/format.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { assignOrders, giveOrdersBack } from '#shop/office/assign.server.ts'
import { type BulkAct, bulkActs, mostAtOnce, mostInBulk } from '#shop/office/bulk-act.ts'
import { startBulkAct } from '#shop/office/bulk-acts.server.ts'
import { buyOrders } from '#shop/office/buy-orders.server.ts'
import { countText, listHref, readListQuery } from '#shop/office/list.ts'
import { findOrderIds, listOrders } from '#shop/office/list-orders.server.ts'
import { type OrderRow, ordersList } from '#shop/office/orders-list.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { initials } from '#shop/staff/staff-member.ts'
import { ActForm } from '../kit/act-form.tsx'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { DueMark } from '../ui/due.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Avatar } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/orders.route'
import { newOrderHref } from './new-order-data.server.ts'
import { GoodsPill, PaymentPill } from './order-pills.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Orders, office') }]

export const loader = screenLoader('orders', async (office, { url }) => {
  const { query, saved } = await readList(office, ordersList, url)
  const { rows, total, counts } = await listOrders(office, office.siteIds('orders.see'), query)
  const pricedSites = office.allSiteIds('orders.prices')
  return {
    query,
    saved,
    total,
    counts,
    now: office.clock(),
    myId: office.member.id,
    newOrderHref: newOrderHref(office),
    mayBuy: office.mayAnywhere('orders.buy'),
    seesPrices: pricedSites.length > 0,
    rows: rows.map((row) => ({
      ...row,
      total: pricedSites.includes(row.siteId) ? row.total : null,
      site: siteView(office.site(row.siteId)),
    })),
  }
})

/** Rows of the page, or all that the list would show for its address. */
const Chosen = z.strictObject({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/))
    .max(mostAtOnce)
    .default([]),
  all: z.string().max(2000).optional(),
})
type Chosen = z.output<typeof Chosen>

async function chosenIds(
  office: Office,
  bulkAct: BulkAct,
  { ids, all }: Chosen,
): Promise<Result<string[], StaffFailure>> {
  const nobody = err({ text: say('No order is chosen.') })
  if (all === undefined) return ids.length > 0 ? ok(ids) : nobody
  const query = readListQuery(ordersList, new URLSearchParams(all))
  const { needs } = bulkActs[bulkAct]
  const siteIds = office.siteIds('orders.see').filter((siteId) => office.may(needs, siteId))
  const found = await findOrderIds(office, siteIds, query, mostInBulk + 1)
  if (found.length > mostInBulk)
    return err({
      text: say('These are more than {{most}} orders. Filter the list first.', {
        most: formatNumber(mostInBulk, 'en'),
      }),
    })
  return found.length > 0 ? ok(found) : nobody
}

/** A job does it; its page shows how far it is. */
async function inBulk(office: Office, bulkAct: BulkAct, ids: readonly string[]) {
  return ok({ to: `/orders/bulk/${await startBulkAct(office, bulkAct, ids)}` })
}

const GivenBack = z.strictObject({
  was: z
    .array(
      z
        .string()
        .regex(/^\d{1,18}:(?:\d{1,18})?$/)
        .transform((text) => {
          const [orderId = '', staffId = ''] = text.split(':')
          return { orderId, staffId: staffId || null }
        }),
    )
    .min(1)
    .max(50),
})

export const action = screenAction('orders', null, {
  ...viewActs(() => ordersList),
  assign: act(Chosen, async (office, chosen) => {
    const ids = await chosenIds(office, 'assign', chosen)
    if (!ids.ok) return ids
    if (ids.value.length > mostAtOnce) return inBulk(office, 'assign', ids.value)
    const was = await assignOrders(office, office.allSiteIds('orders.see'), ids.value)
    return ok({
      toast: say('{{count}} order is yours | {{count}} orders are yours', { count: was.length }),
      undo: {
        act: 'give-back',
        fields: { 'was[]': was.map(({ orderId, staffId }) => `${orderId}:${staffId ?? ''}`) },
      },
    })
  }),
  'give-back': act(GivenBack, async (office, { was }) => {
    await giveOrdersBack(office, office.allSiteIds('orders.see'), was)
    return ok({})
  }),
  'mark-bought': act(Chosen, async (office, chosen) => {
    const ids = await chosenIds(office, 'mark-bought', chosen)
    if (!ids.ok) return ids
    if (ids.value.length > mostAtOnce) return inBulk(office, 'mark-bought', ids.value)
    const { done, refused } = await buyOrders(office, office.allSiteIds('orders.buy'), ids.value)
    if (done.length === 0) return err({ text: say('None of them can be marked bought.') })
    const numbers = refused.map(({ number }) => number).join(', ')
    const rest = refused.length > 0 ? say(', not {{numbers}}', { numbers }) : ''
    return ok({ toast: say('Marked bought: {{count}}{{rest}}', { count: done.length, rest }) })
  }),
})

type Row = Omit<OrderRow, 'total'> & { total: OrderRow['total'] | null; site: SiteView }

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, now, myId, mayBuy, seesPrices, newOrderHref: newHref } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'number':
        return row.number
      case 'site':
        return <SiteMark site={row.site} />
      case 'placed':
        return <span className="muted">{shortTime(row.placedAt, now)}</span>
      case 'customer':
        return row.customer
      case 'payment':
        return <PaymentPill payment={row.payment} />
      case 'goods':
        return <GoodsPill goods={row.goods} lines={row.lines} />
      case 'method':
        return (
          <span className="method" title={row.method === 'air' ? say('By air') : say('By sea')}>
            <Icon name={row.method === 'air' ? 'plane' : 'ship'} size={16} />
            <span className="vh">{row.method === 'air' ? say('air') : say('sea')}</span>
          </span>
        )
      case 'due':
        return <DueMark at={row.dueAt} now={now} />
      case 'who':
        return row.who ? (
          <Avatar name={row.who.name} initials={initials(row.who.name)} isMe={row.who.id === myId} />
        ) : (
          <span className="av av--none" title={say('Nobody')}>
            +
          </span>
        )
      default:
        return row.total === null ? null : money(row.total, row.currency)
    }
  }
  const file = listHref(ordersList, query).replace('/orders', '/orders/file')
  return (
    <ListPage<Row>
      {...loaderData}
      list={ordersList}
      title={say('Orders')}
      columns={ordersList.columns.filter(({ id }) => id !== 'total' || seesPrices)}
      keyOf={(row) => row.id}
      nameOf={(row) => row.number}
      hrefOf={(row) => `/orders/${row.site.code}/${row.number}`}
      cellOf={cellOf}
      fileHref={file}
      actions={
        newHref && (
          <Link className="btn btn--primary" to={newHref}>
            <Icon name="plus" /> {say('New order')}
          </Link>
        )
      }
      bulk={(ids, clear) => (
        <Bulk
          {...{ ids, clear, mayBuy }}
          sum={sumOf(loaderData.rows, ids)}
          total={loaderData.total}
          isWholePage={ids.length === loaderData.rows.length}
          search={listHref(ordersList, query).split('?')[1] ?? ''}
        />
      )}
    />
  )
}

/** Only rows of one currency can be added up. */
function sumOf(rows: readonly Row[], ids: readonly string[]): string {
  const chosen = rows.filter(({ id, total }) => ids.includes(id) && total !== null)
  const currencies = new Set(chosen.map(({ currency }) => currency))
  const [currency] = currencies
  if (currencies.size !== 1 || !currency) return ''
  return money(chosen.reduce((sum, { total }) => sum + (total ?? 0), 0) as OrderRow['total'], currency)
}

type BulkProps = {
  ids: readonly string[]
  sum: string
  mayBuy: boolean
  clear: () => void
  /** Of the list, on all of its pages. */
  total: number
  isWholePage: boolean
  search: string
}

function Bulk({ ids, sum, mayBuy, clear, total, isWholePage, search }: BulkProps) {
  const [isAll, setAll] = useState(false)
  const everything = isAll && isWholePage
  const hidden = everything ? (
    <input type="hidden" name="all" value={search} />
  ) : (
    ids.map((id) => <input key={id} type="hidden" name="ids[]" value={id} />)
  )
  const count = everything ? countText(ordersList, total) : String(ids.length)
  return (
    <section className="o-bulk" aria-label={say('Selected orders')}>
      <b>{say('{{count}} selected', { count })}</b>
      {!everything && <span>{sum}</span>}
      {isWholePage && !everything && total > ids.length && (
        <button type="button" className="btn" onClick={() => setAll(true)}>
          {say('Select all {{count}}', { count: countText(ordersList, total) })}
        </button>
      )}
      <i className="v" />
      <ActForm act="assign" onDone={clear}>
        {({ isBusy }) => (
          <>
            {hidden}
            <button type="submit" className="btn" data-key="a" disabled={isBusy}>
              {say('Assign to me')} <kbd>A</kbd>
            </button>
          </>
        )}
      </ActForm>
      {mayBuy && (
        <ActForm act="mark-bought" onDone={clear}>
          {({ isBusy }) => (
            <>
              {hidden}
              <button type="submit" className="btn" disabled={isBusy}>
                {say('Mark bought')}
              </button>
            </>
          )}
        </ActForm>
      )}
      <button type="button" className="icon-btn" aria-label={say('Select none')} onClick={clear}>
        <Icon name="x" />
      </button>
    </section>
  )
}
