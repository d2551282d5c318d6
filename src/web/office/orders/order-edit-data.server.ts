import type { FoundOrder } from '#shop/office/read-order-page.server.ts'
import { readOrderVersion } from '#shop/orders/read-staff-order.server.ts'
import type { Office } from '../kit/office.server.ts'
import { findOrderOf } from './order-data.server.ts'

/** An order whose lines the person may change, with the version that the change begins with. */
export async function findEditableOrder(
  office: Office,
  params: { readonly [name: string]: string | undefined },
): Promise<(FoundOrder & { version: number }) | null> {
  const order = await findOrderOf(office, params)
  if (!order || !office.may('orders.edit', order.siteId)) return null
  const version = await readOrderVersion(office.db, order.siteId, order.id)
  return version === null ? null : { ...order, version }
}
