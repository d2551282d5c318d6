import type { Locale } from '#core/locale.ts'
import { type Amount, decimal, max, minus, zero } from '#core/money.ts'
import type { MyOrderView } from '#shop/orders/orders.schema.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Forward, ForwardState } from './forward.ts'

/** A request in the list of orders. */
export type ListedForward = {
  forward: Forward
  /** Null before it is packed. */
  invoice: { gross: Amount; paid: Amount; dueOn: string } | null
}

/** How it stands in the words of orders; what has been delivered is complete once nobody can object any more. */
const statuses: Readonly<Record<ForwardState, MyOrderView['status']>> = {
  draft: 'processing',
  submitted: 'processing',
  waiting_parcels: 'processing',
  processing: 'processing',
  on_hold: 'processing',
  priced: 'awaiting_payment',
  paid: 'paid',
  dispatched: 'processing',
  delivered: 'processing',
  closed: 'completed',
  returned: 'cancelled',
  cancelled: 'cancelled',
}

/** A request as a row of the list of orders, as the API returns it. */
export function listedForwardView(
  { forward, invoice }: ListedForward,
  { site, locale }: { site: Site; locale: Locale },
): MyOrderView {
  const { number, slug, state, estimate, price, submittedAt, createdAt } = forward
  const paths = forwardPaths(locale)
  const url = paths.forward(slug)
  const unpaid = state === 'priced' && invoice ? max(zero, minus(invoice.gross, invoice.paid)) : zero
  return {
    number: number ?? '',
    type: 'forward',
    url,
    placed_at: (submittedAt ?? createdAt).toISOString(),
    status: statuses[state],
    payment: paymentOf({ forward, invoice }),
    badges: badgesOf(forward),
    images: [],
    lines_count: forward.plan.flatMap(({ parcels }) => parcels).length,
    total: decimal((price ?? estimate)?.total ?? zero),
    currency: currencyCode(site, forward.currencyId),
    unpaid_amount: decimal(unpaid),
    next_action: nextOf(forward, url, paths.tracking(number ?? '')),
    eta: null,
    tracking_code: state === 'dispatched' ? number : null,
  }
}

/** The day until which it can be paid without storage counting again. */
export function dueOf({ forward, invoice }: ListedForward): Date {
  const { endsAt, submittedAt, createdAt } = forward
  return endsAt ?? (invoice ? new Date(`${invoice.dueOn}T12:00:00Z`) : (submittedAt ?? createdAt))
}

/** Staff have asked them something; what we look at ourselves needs nothing of them. */
export function isAsked({ state, reason }: Pick<Forward, 'state' | 'reason'>): boolean {
  return state === 'on_hold' && reason !== 'our_check'
}

function badgesOf(forward: Forward): MyOrderView['badges'] {
  if (isAsked(forward)) return ['info_needed']
  if (forward.state === 'dispatched') return ['shipped']
  return forward.state === 'delivered' ? ['delivered'] : []
}

function paymentOf({ forward, invoice }: ListedForward): MyOrderView['payment'] {
  if (forward.paidAt !== null) return forward.state === 'returned' ? 'refunded' : 'full'
  return invoice && invoice.paid > 0 ? 'partial' : 'none'
}

function nextOf(forward: Forward, url: string, tracking: string): MyOrderView['next_action'] {
  if (forward.state === 'priced')
    return { code: 'pay', url: `${url}#pay`, due_at: forward.endsAt?.toISOString() ?? null }
  if (isAsked(forward)) return { code: 'give_info', url, due_at: null }
  if (forward.state === 'dispatched') return { code: 'track', url: tracking, due_at: null }
  return { code: 'details', url, due_at: null }
}
