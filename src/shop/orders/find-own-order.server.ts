import { err, ok, type Result } from '#core/result.ts'
import { tokenHash } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Order } from './order.ts'
import type { OrderActor } from './order-actor.ts'
import { findOrder } from './order-reads.queries.server.ts'

/** Signed-in customers use the number, guests the token from an email. */
export type OrderKey = { number: string } | { token: string; number?: string }
export type OwnOrder = { order: Order; actor: OrderActor & { type: 'customer' | 'guest' } }

/** An order of someone else gives the same error as one that does not exist. */
export async function findOwnOrder(ctx: RequestContext, key: OrderKey): Promise<Result<OwnOrder, Failure>> {
  const { db, site } = ctx
  if ('token' in key) {
    const accessHash = tokenHash(key.token)
    const order = accessHash && (await findOrder(db, site.id, { accessHash }))
    const isMeant = order && (key.number === undefined || key.number === order.number)
    return isMeant ? ok({ order, actor: { type: 'guest' } }) : err({ code: 'service.not_found' })
  }
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { id: userId } = own.value.user
  const order = await findOrder(db, site.id, { number: key.number, userId })
  return order ? ok({ order, actor: { type: 'customer', id: userId } }) : err({ code: 'service.not_found' })
}
