import { expect, test } from 'vitest'
import { type OrderEvent, timelineOf } from './order-event.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 5, 10, minute))
const event = (
  entity: OrderEvent['entity'],
  entityId: string,
  to: string,
  minute: number,
  actor = 'staff',
) => ({
  entity,
  entityId,
  to,
  actor,
  at: at(minute),
})

test('the timeline shows a customer the relevant events, newest first', () => {
  const told = timelineOf([
    event('order', '1', 'awaiting_payment', 0, 'customer'),
    event('payment', 'p', 'requires_action', 1, 'provider'),
    event('payment', 'p', 'captured', 2, 'provider'),
    event('order', '1', 'paid', 2, 'provider'),
    event('order_line', '1', 'bought', 3),
    event('order_line', '2', 'bought', 3),
    event('order', '1', 'processing', 3),
    event('order_line', '1', 'shipped', 4),
    event('shipment', '7', 'shipped', 4),
    event('shipment', '7', 'delivered', 5),
  ])
  expect(told.map(({ code }) => code)).toEqual([
    'delivered',
    'shipped',
    'processing',
    'bought',
    'paid',
    'awaiting_payment',
  ])
  expect(told[0]).toEqual({ code: 'delivered', at: at(5), shipmentId: '7' })
})

test('the timeline of a cancelled order tells whether the customer or staff cancelled it', () => {
  expect(timelineOf([event('order', '1', 'cancelled', 1, 'guest')])[0]?.code).toBe('cancelled_by_you')
  expect(timelineOf([event('order', '1', 'cancelled', 1, 'staff')])[0]?.code).toBe('cancelled_by_us')
})
