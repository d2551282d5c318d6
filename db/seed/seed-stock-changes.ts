import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database.server.ts'

/** What the warehouse has booked for some variants: a delivery, then a count that found two fewer. */
export async function seedStockChanges(trx: Trx): Promise<void> {
  await sql`
    insert into stock_changes (variant_id, staff_id, at, act, reason, note, was, becomes)
    select variant_id, staff.id, told.at::timestamptz, 'stock-item.adjust', told.reason, told.note,
      on_hand + told.was, on_hand + told.becomes
    from stocks, staff,
      (values (-10, 2, 'received', 'Delivery AX 392', '2026-10-12T08:40:00Z'),
        (2, 0, 'count', 'Yearly count', '2026-10-30T14:05:00Z')) as told (was, becomes, reason, note, at)
    where variant_id % 5 = 0 and on_hand > 10 and staff.email = 'warehouse@office.test'
    order by variant_id, told.at`.execute(trx)
}
