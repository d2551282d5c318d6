import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { PickupChangeKind, PickupChangeState } from './pickup-change.ts'

export type ListedChange = {
  boxId: string
  kind: PickupChangeKind
  state: PickupChangeState
  reason: 'courier' | 'gone' | null
  days: number | null
  /** Of another locker. */
  place: string | null
  invoice: { id: string; number: string | null }
  at: Date
}

/** What the owner of boxes has asked for while they wait in their lockers, newest first. */
export async function listPickupChanges(
  db: Db,
  siteId: number,
  boxIds: readonly string[],
): Promise<ListedChange[]> {
  if (boxIds.length === 0) return []
  const rows = await db
    .selectFrom('pickup_changes as change')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.id', '=', 'change.invoice_id').on('invoice.site_id', '=', siteId),
    )
    .select([
      'change.box_id',
      'change.kind',
      'change.state',
      'change.reason',
      'change.days',
      'change.updated_at',
    ])
    .select(['invoice.id as invoice_id', 'invoice.number'])
    .select(sql<string | null>`concat_ws(', ', change.point ->> 'name', change.point ->> 'city')`.as('place'))
    .where('change.site_id', '=', siteId)
    .where('change.box_id', 'in', [...boxIds])
    .orderBy('change.id', 'desc')
    .execute()
  return rows.map((row) => ({
    boxId: row.box_id,
    kind: row.kind as PickupChangeKind,
    state: row.state as PickupChangeState,
    reason: row.reason as ListedChange['reason'],
    days: row.days,
    place: row.kind === 'locker' ? row.place : null,
    invoice: { id: row.invoice_id, number: row.number },
    at: row.updated_at,
  }))
}
