import type { FoundOrder } from '#shop/office/read-order-page.server.ts'
import { readOrderVersion } from '#shop/orders/read-staff-order.server.ts'
import { missing, type Office } from '../kit/office.server.ts'
import { findOrderOf } from './order-data.server.ts'

/** The order with the version that its editor begins with. */
export async function findEditableOrder(
  office: Office,
  params: { readonly [name: string]: string | undefined },
): Promise<FoundOrder & { version: number; mayEdit: boolean }> {
  const order = await findOrderOf(office, params)
  const version = order && (await readOrderVersion(office.db, order.siteId, order.id))
  if (!order || version === null) throw missing()
  return { ...order, version, mayEdit: office.may('orders.edit', order.siteId) }
}
