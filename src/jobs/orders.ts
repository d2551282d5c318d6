import type { JobHelpers } from 'graphile-worker'
import { z } from 'zod'
import { completeOrders } from '#shop/orders/complete-orders.server.ts'
import { forgetNetworks } from '#shop/orders/forget-networks.server.ts'
import { orderEmailTemplates } from '#shop/orders/order-emails.ts'
import { remindOrders } from '#shop/orders/remind-orders.server.ts'
import { type OrderEmailParts, sendOrderEmail } from '#shop/orders/send-order-email.server.ts'

const OrderEmailJob = z.strictObject({
  siteId: z.int(),
  orderId: z.string(),
  template: z.enum(orderEmailTemplates),
  amount: z.number().nullish(),
  toBalance: z.number().optional(),
  editId: z.string().optional(),
})

export function sendOrderEmailTask(parts: OrderEmailParts) {
  return (payload: unknown, { job }: JobHelpers) =>
    sendOrderEmail(parts, OrderEmailJob.parse(payload), job.id)
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
