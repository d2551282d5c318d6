import type Stripe from 'stripe'
import { expansions, positiveNumber, readParameters, wholeNumber } from './parameters.ts'
import { noSuch } from './stripe-problem.ts'
import type { StripeWorld } from './stripe-world.ts'

type Source = Stripe.Charge | Stripe.Refund | Stripe.Dispute
type Kind = 'charge' | 'refund' | 'refund_failure' | 'adjustment'

const daysUntilPaidOut = 2
/** Of a charge, and for each charge, in cents. */
const feeShare = 0.015
const fixedFee = 25
const usualLimit = 10
const maxAtOnce = 100

/** Every movement of money, whether or not it was reported. */
export function enter(world: StripeWorld, type: Kind, source: Source, amount: number): void {
  const id = world.id('txn_', source.id, type, amount)
  const created = world.seconds()
  const fee = type === 'charge' ? Math.round(amount * feeShare) + fixedFee : 0
  world.balanceTransactions.set(id, {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created + daysUntilPaidOut * 86_400,
    balance_type: 'payments',
    created,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source: source.id,
    status: 'pending',
    type,
  })
  if (type === 'charge' || type === 'refund')
    (source as Stripe.Charge | Stripe.Refund).balance_transaction = id
}

const listParameters = ['created[gte]', 'created[lt]', 'limit', 'starting_after', 'expand[]']

/** Newest first, as everywhere at Stripe. */
export function listBalanceTransactions(world: StripeWorld, form: URLSearchParams) {
  const parameters = readParameters(form, listParameters)
  const isDeep = expansions(parameters, ['data.source']).length > 0
  const from = wholeNumber(parameters.get('created[gte]') ?? '0', 'created[gte]')
  const until = wholeNumber(parameters.get('created[lt]') ?? String(Number.MAX_SAFE_INTEGER), 'created[lt]')
  const limit = Math.min(positiveNumber(parameters.get('limit') ?? String(usualLimit), 'limit'), maxAtOnce)
  const after = parameters.get('starting_after')
  const all = [...world.balanceTransactions.values()]
    .reverse()
    .filter(
      ({ created, source }) => created >= from && created < until && !world.unlisted.has(String(source)),
    )
  const place = after === undefined ? -1 : all.findIndex(({ id }) => id === after)
  if (after !== undefined && place === -1) throw noSuch('balance_transaction', after, 'starting_after')
  const data = all.slice(place + 1, place + 1 + Math.min(limit, world.longestPage))
  return {
    object: 'list',
    data: isDeep ? data.map((entry) => ({ ...entry, source: sourceOf(world, entry) })) : data,
    has_more: place + 1 + data.length < all.length,
    url: '/v1/balance_transactions',
  }
}

function sourceOf({ charges, refunds, disputes }: StripeWorld, { source }: Stripe.BalanceTransaction) {
  const id = String(source)
  return charges.get(id) ?? refunds.get(id) ?? disputes.get(id) ?? null
}
