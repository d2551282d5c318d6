import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { lockKnownOrder, readOrderById } from '#shop/orders/read-staff-order.server.ts'
import { plainSerial, readSerial } from './serial.ts'

export type SerialProblem =
  | { code: 'not_found' }
  | { code: 'odd'; serial: string }
  | { code: 'too_many'; pieces: number }
  | { code: 'taken'; serial: string }

/**
 * The numbers of a line's pieces, as staff scan them. They are the whole list: what is not in it any more was a mistake.
 * Under the lock of the order; a number belongs to one piece of a product.
 */
export async function recordSerials(
  trx: Trx,
  {
    siteId,
    orderId,
    lineId,
    typed,
    staffId,
    at,
  }: {
    siteId: number
    orderId: string
    lineId: string
    typed: readonly string[]
    staffId: string
    at: Date
  },
): Promise<Result<{ count: number }, SerialProblem>> {
  await lockKnownOrder(trx, siteId, orderId)
  const line = (await readOrderById(trx, siteId, orderId))?.lines.find(({ id }) => id === lineId)
  if (!line) return err({ code: 'not_found' })
  const serials: string[] = []
  for (const text of typed) {
    const serial = readSerial(text)
    if (!serial) return err({ code: 'odd', serial: text })
    if (serials.some((one) => plainSerial(one) === plainSerial(serial))) return err({ code: 'taken', serial })
    serials.push(serial)
  }
  if (serials.length > line.quantity) return err({ code: 'too_many', pieces: line.quantity })
  const plain = serials.map(plainSerial)
  // A product is sold by all shops, so its numbers are unique across them.
  const { rows } = await sql<{ serial: string }>`
    select serial from serial_numbers where site_id = any(select id from sites) and product_id = ${line.productId}
      and plain = any(${plain}) and order_line_id <> ${lineId} limit 1`.execute(trx)
  if (rows[0]) return err({ code: 'taken', serial: rows[0].serial })
  await trx
    .deleteFrom('serial_numbers')
    .where('site_id', '=', siteId)
    .where('order_line_id', '=', lineId)
    .where('plain', 'not in', plain.length > 0 ? plain : [''])
    .execute()
  if (serials.length > 0)
    await trx
      .insertInto('serial_numbers')
      .values(
        serials.map((serial) => ({
          site_id: siteId,
          order_id: orderId,
          order_line_id: lineId,
          product_id: line.productId,
          serial,
          recorded_by: staffId,
          recorded_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['product_id', 'plain']).doNothing())
      .execute()
  return ok({ count: serials.length })
}

/** The recorded numbers of an order, by line. */
export async function listSerials(
  trx: Pick<Trx, 'selectFrom'>,
  siteId: number,
  orderId: string,
): Promise<Map<string, string[]>> {
  const rows = await trx
    .selectFrom('serial_numbers')
    .select(['order_line_id', 'serial'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const found = new Map<string, string[]>()
  for (const row of rows) found.set(row.order_line_id, [...(found.get(row.order_line_id) ?? []), row.serial])
  return found
}
