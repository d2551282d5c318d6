import { type Amount, convert, max, min, minus, rate, shareOf, sum, times, zero } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { type Pieces, priceGivenBack } from '#shop/checkout/price-kept-lines.server.ts'
import { type ClaimedMoney, readClaimedMoney } from '#shop/claims/read-claimed-money.server.ts'
import { readRefundable } from '#shop/payments/read-refundable.server.ts'
import { readReturnable } from '#shop/returns/announce-return.server.ts'
import { readReturnTerms } from '#shop/returns/return-terms.server.ts'
import { feeOf } from '#shop/returns/return-terms.ts'
import type { ShippingRates } from '#shop/shipping/shipping-rates.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Contract } from './find-contract.server.ts'
import type { Doubt } from './withdrawal.ts'
import { withdrawalDays } from './withdrawal-term.ts'
import { findWithdrawn } from './withdrawals.queries.server.ts'

export type WantedLines = readonly { id: string; quantity: number }[]

/** What a withdrawal from these pieces means. */
export type WithdrawalPlan = {
  lines: WantedLines
  /** All that is left of the order, and nothing was bought yet. */
  isCancelling: boolean
  doubts: Doubt[]
  goods: Amount
  shipping: Amount
  fee: Amount
  refund: Amount
  way: { before: Amount; after: Amount }
  currencyId: number
}

type Parts = { shippingRates: ShippingRates; site: Site }

/** By the rows as they are now; writes nothing. `wanted` null means everything. Null if a line is not the order's any more. */
export async function planWithdrawal(
  parts: Parts,
  db: Db | Trx,
  contract: Contract,
  wanted: WantedLines | null,
): Promise<WithdrawalPlan | null> {
  const { whole, open } = contract
  const { order } = whole
  const siteId = parts.site.id
  const lines = wanted ?? open.map(({ id, left }) => ({ id, quantity: left }))
  const isKnown = lines.every(({ id, quantity }) =>
    open.some((line) => line.id === id && quantity >= 1 && quantity <= line.left),
  )
  if (!isKnown || lines.length === 0) return null
  const isAll = open.every(({ id, left }) => lines.some((line) => line.id === id && line.quantity === left))
  const isUntouched = open.reduce((all, { left }) => all + left, 0) === piecesOf(order.lines)
  const isCancelling = isAll && isUntouched && contract.mayCancel
  const chosen = order.lines.filter(({ id }) => lines.some((line) => line.id === id))
  const isSent = chosen.every(({ fulfilment }) => fulfilment === 'shipped')
  const returnable = await readReturnable(db, siteId, order.id)
  const mayComeBack = lines.every(({ id, quantity }) => quantity <= (returnable.get(id) ?? 0))
  const claimed = await readClaimedMoney(db, siteId, order.id)
  const isPaid = order.paidAt !== null && order.status !== 'cancelled'
  const doubts: Doubt[] = isCancelling
    ? []
    : [
        ...(contract.isInTerm ? [] : ['late' as const]),
        ...(isPaid ? [] : ['unpaid' as const]),
        ...(isPaid && !isSent ? ['not_sent' as const] : []),
        ...(isSent && !mayComeBack ? ['comes_back' as const] : []),
        ...(lines.some(({ id }) => claimed.has(id)) ? ['claimed' as const] : []),
        ...(order.lines.some(({ isExtra }) => isExtra) ? ['extra' as const] : []),
      ]
  const money = await countMoney(parts, db, contract, lines)
  const terms = await readReturnTerms(db)
  const orderRate = rate(await rateOf(db, siteId, order.id))
  const fee = isSent && !isCancelling ? convert(feeOf(terms, 'locker'), rate('1'), orderRate) : zero
  const refundable = sum((await readRefundable(db, siteId, order.id)).map(({ rest }) => rest))
  const goods = min(max(zero, minus(money.goods, givenByClaims(contract, lines, claimed))), refundable)
  const shipping = min(money.shipping, (refundable - goods) as Amount)
  return {
    lines,
    isCancelling,
    doubts,
    goods,
    shipping,
    fee: min(fee, sum([goods, shipping])),
    refund: Math.max(0, goods + shipping - fee) as Amount,
    way: money.way,
    currencyId: order.currencyId,
  }
}

function piecesOf(lines: Contract['whole']['order']['lines']): number {
  return lines.reduce(
    (all, { fulfilment, quantity }) => (fulfilment === 'cancelled' ? all : all + quantity),
    0,
  )
}

/**
 * What claims have given for the withdrawn pieces: it does not go back twice. Pieces without a claim are withdrawn from
 * first.
 */
function givenByClaims(
  { whole, open }: Contract,
  lines: WantedLines,
  claimed: ReadonlyMap<string, ClaimedMoney>,
): Amount {
  return sum(
    lines.map(({ id, quantity }) => {
      const line = whole.order.lines.find((one) => one.id === id)
      const known = claimed.get(id)
      if (!line || !known) return zero
      const left = open.find((one) => one.id === id)?.left ?? 0
      const pieces = Math.max(0, quantity - Math.max(0, left - known.pieces))
      return shareOf(known.money, times(line.price, pieces), times(line.price, known.pieces))
    }),
  )
}

async function countMoney(parts: Parts, db: Db | Trx, { whole }: Contract, lines: WantedLines) {
  const { order } = whole
  const taken = await findWithdrawn(db, parts.site.id, order.id)
  const before: Pieces = new Map(
    order.lines
      .filter(({ fulfilment }) => fulfilment !== 'cancelled')
      .map(({ id, quantity }) => [id, quantity - (taken.get(id) ?? 0)]),
  )
  const after = new Map(before)
  for (const { id, quantity } of lines) after.set(id, (after.get(id) ?? 0) - quantity)
  return priceGivenBack(parts, db, order, { before, after })
}

async function rateOf(db: Db | Trx, siteId: number, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .select('rate')
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.rate
}

const dayMs = 86_400_000

/** The law gives the shop as long as the customer had, from the declaration on. */
export function refundDue(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + withdrawalDays * dayMs)
}
