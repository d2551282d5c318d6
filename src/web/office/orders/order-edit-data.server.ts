import type { FoundOrder } from '#shop/office/read-order-page.server.ts'
import { readOrderVersion } from '#shop/orders/read-staff-order.server.ts'
import { findDeciders } from '#shop/staff/find-deciders.server.ts'
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

const named = 3

/** Who may save a change that gives money back on this site: it needs both rights. */
export async function findRefunders(office: Office, siteId: number): Promise<string[]> {
  const exceptId = office.member.id
  const [editors, refunders] = await Promise.all([
    findDeciders(office.db, { permission: 'orders.edit', siteId, exceptId }),
    findDeciders(office.db, { permission: 'orders.refund', siteId, exceptId }),
  ])
  return refunders
    .filter(({ id }) => editors.some((editor) => editor.id === id))
    .slice(0, named)
    .map(({ name }) => name)
}
