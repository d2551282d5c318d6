import type { Db } from '#platform/database.server.ts'

/** Staff close a point that its carrier still lists; imports leave it closed. False if it is hidden already. */
export async function hidePickupPoint(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pickup_points')
    .set({ is_open: false, closed_reason: 'hidden' })
    .where('id', '=', id)
    .where((where) => where.or([where('closed_reason', 'is', null), where('closed_reason', '<>', 'hidden')]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Only a point that staff have hidden; the next import says whether the carrier still has it. */
export async function showPickupPoint(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pickup_points')
    .set({ is_open: true, closed_reason: null })
    .where('id', '=', id)
    .where('closed_reason', '=', 'hidden')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
