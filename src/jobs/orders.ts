import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { completeOrders } from '#shop/orders/complete-orders.server.ts'
import { forgetNetworks } from '#shop/orders/forget-networks.server.ts'
import { orderLetterNames } from '#shop/orders/order-letters.ts'
import { remindOrders } from '#shop/orders/remind-orders.server.ts'
import { type OrderLetterParts, sendOrderLetter } from '#shop/orders/send-order-letter.server.ts'

const OrderLetterJob = z.strictObject({
  siteId: z.int(),
  orderId: z.string(),
  letter: z.enum(orderLetterNames),
  amount: z.number().nullish(),
})

export function sendOrderLetterTask(parts: OrderLetterParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendOrderLetter(parts, OrderLetterJob.parse(payload), job.id)
}

export function remindOrdersTask(parts: Parameters<typeof remindOrders>[0]) {
  return () => remindOrders(parts)
}

export function completeOrdersTask(parts: Parameters<typeof completeOrders>[0]) {
  return () => completeOrders(parts)
}

export function forgetNetworksTask(parts: Parameters<typeof forgetNetworks>[0]) {
  return () => forgetNetworks(parts)
}
