import { sum } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOwnOrder, type OrderKey } from './find-own-order.server.ts'
import { countedPayments, type Order, paidOf } from './order.ts'
import { timelineOf } from './order-event.ts'
import { findOrderEvents } from './order-events.queries.server.ts'
import { findFiles } from './order-files.queries.server.ts'
import type { Progress } from './order-progress.ts'
import type { OrderQuestion } from './order-question.ts'
import { findQuestions } from './order-questions.queries.server.ts'
import type { Shipment } from './shipment.ts'
import { findShipments } from './shipments.queries.server.ts'
import type { WholeOrder } from './whole-order.ts'

export async function readOrder(ctx: RequestContext, key: OrderKey): Promise<Result<WholeOrder, Failure>> {
  const { db, site } = ctx
  const own = await findOwnOrder(ctx, key)
  if (!own.ok) return own
  return ok(await readWhole(db, site.id, own.value.order))
}

/** An order with everything that belongs to it. */
export async function readWhole(db: Db, siteId: number, order: Order): Promise<WholeOrder> {
  const [events, shipments, questions, files] = await Promise.all([
    findOrderEvents(db, siteId, order.id),
    findShipments(db, siteId, order.id),
    findQuestions(db, siteId, order.id),
    findFiles(db, siteId, order.id),
  ])
  const progress = progressOf(order, shipments, questions)
  return { order, progress, timeline: timelineOf(events), shipments, questions, files }
}

function progressOf(
  order: Order,
  shipments: readonly Shipment[],
  questions: readonly OrderQuestion[],
): Progress {
  const delivered = shipments.filter(({ state }) => state === 'delivered').flatMap(({ lineIds }) => lineIds)
  const open = questions.filter(({ answeredAt }) => !answeredAt).map(({ dueAt }) => dueAt.getTime())
  const underWay = shipments.filter(({ state }) => state === 'shipped')
  return {
    status: order.status,
    shippingMethod: order.shippingMethod,
    total: sum([order.sums.total, order.sums.balance]),
    captured: sum(countedPayments(order).map(paidOf)),
    dueAt: order.dueAt,
    paidAt: order.paidAt,
    pausedSeconds: order.pausedSeconds,
    isPaymentPending: order.payments.some(({ state }) => state === 'pending'),
    infoDueAt: open.length > 0 ? new Date(Math.min(...open)) : null,
    lines: {
      all: order.lines.filter(({ fulfilment }) => fulfilment !== 'cancelled').length,
      shipped: order.lines.filter(({ fulfilment }) => fulfilment === 'shipped').length,
      delivered: delivered.length,
    },
    trackingCode: (underWay.at(-1) ?? shipments.at(-1))?.trackingCode ?? null,
  }
}
