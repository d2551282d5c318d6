import { countryById } from '#core/country.ts'
import { countryTimeZones } from '#core/country-time.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { findOwnOrder } from '#shop/orders/find-own-order.server.ts'
import type { OrderLine } from '#shop/orders/order.ts'
import { mayCancel } from '#shop/orders/order.ts'
import { readOrderByNumber } from '#shop/orders/read-order-by-number.server.ts'
import type { WholeOrder } from '#shop/orders/whole-order.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { isInTerm, lastDelivery, type Term, withdrawalTerm } from './withdrawal-term.ts'
import { findHolidays, findWithdrawn } from './withdrawals.queries.server.ts'

/** An order as a withdrawal sees it. */
export type Contract = {
  whole: WholeOrder
  timeZone: string
  /** Null while goods are on their way: the term has not begun. */
  term: Term | null
  isInTerm: boolean
  /** Nothing was bought yet: it can simply be cancelled. */
  mayCancel: boolean
  /** Lines of which pieces are left to withdraw from. */
  open: readonly (OrderLine & { left: number })[]
}

/** What proves that an order is the visitor's: its email, the link of an email, or being signed in. */
export type ContractProof = { number: string; email: string; token?: string | undefined }

/**
 * The order of a matching pair, or null: for a wrong email exactly as for a number that does not exist, and also after too
 * many guesses. Without it the form goes on all the same.
 */
export async function findContract(
  ctx: RequestContext,
  { number: typed, email, token }: ContractProof,
): Promise<Contract | null> {
  const number = plainNumber(typed)
  if (!/^OR\d{6,15}$/.test(number)) return null
  const own = await findOwnOrder(ctx, token ? { token, number } : { number })
  if (own.ok) return readContract(ctx.db, ctx.site, number, ctx.clock())
  if (email === '') return null
  const refused = await refusedByLimits(ctx.limits, { 'order-guess': ctx.clientNetwork })
  if (refused) return null
  const contract = await readContract(ctx.db, ctx.site, number, ctx.clock())
  return contract?.whole.order.email.toLowerCase() === email.trim().toLowerCase() ? contract : null
}

/** As people type it: with spaces, in small letters. */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
}

/** For callers that know whose it is. */
export async function readContract(
  db: Db | Trx,
  site: Pick<Site, 'id' | 'timeZone'>,
  number: string,
  at: Date,
): Promise<Contract | null> {
  const whole = await readOrderByNumber(db as Db, site.id, number)
  if (!whole) return null
  const { order } = whole
  const taken = await findWithdrawn(db, site.id, order.id)
  const { term, timeZone } = await termOf(db, site, whole)
  const open = order.lines.flatMap((line) => {
    const left = line.quantity - (taken.get(line.id) ?? 0)
    return line.fulfilment !== 'cancelled' && left > 0 ? [{ ...line, left }] : []
  })
  return {
    whole,
    timeZone,
    term,
    isInTerm: isInTerm(term, at, timeZone),
    mayCancel: mayCancel(order),
    open,
  }
}

/** Days count where the goods went. */
export async function termOf(
  db: Db | Trx,
  site: Pick<Site, 'timeZone'>,
  { order, shipments }: Pick<WholeOrder, 'order' | 'shipments'>,
): Promise<{ term: Term | null; timeZone: string }> {
  const country = countryById(order.delivery.countryId)
  const timeZone = country ? countryTimeZones[country] : site.timeZone
  const wanted = order.lines.filter(({ fulfilment }) => fulfilment !== 'cancelled')
  const hasUnsent = wanted.some(({ fulfilment }) => fulfilment !== 'shipped')
  const deliveredAt = lastDelivery(shipments, hasUnsent)
  if (!deliveredAt) return { term: null, timeZone }
  const holidays = await findHolidays(db, order.delivery.countryId)
  return { term: withdrawalTerm(deliveredAt, { timeZone, isHoliday: (day) => holidays.has(day) }), timeZone }
}
