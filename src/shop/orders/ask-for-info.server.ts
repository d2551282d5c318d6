import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { OrderActor } from './order-actor.ts'
import { openStatuses } from './order-progress.ts'
import { insertQuestions, type NewQuestion } from './order-questions.queries.server.ts'
import { lockOrder } from './orders.queries.server.ts'

export type InfoRequest = {
  siteId: number
  orderId: string
  questions: readonly NewQuestion[]
  at: Date
  actor: OrderActor
}

/** Staff need information before the order can continue. Its deadlines are paused until every question is answered. */
export async function askForInfo(
  trx: Trx,
  { siteId, orderId, questions, at, actor }: InfoRequest,
): Promise<Result<null, Failure>> {
  const order = await lockOrder(trx, siteId, orderId)
  if (!order || !openStatuses.includes(order.status) || questions.length === 0) {
    return err({ code: 'service.order_state' })
  }
  await insertQuestions(trx, siteId, { orderId, at, actor }, questions)
  await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template: 'info_needed' } })
  return ok(null)
}
