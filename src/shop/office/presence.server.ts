import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'

/** A page tells every fifteen seconds that it is open; three silences mean that it was left. */
const isThereForMs = 45_000

export type Presence = { name: string; isEditing: boolean }

/** Notes that somebody has a record open, and says which colleagues have it open too. */
export async function notePresence(
  { db, clock, member }: { db: Db; clock: () => Date; member: { id: string } },
  { siteId, subject, isEditing }: { siteId: number; subject: string; isEditing: boolean },
): Promise<Presence[]> {
  const now = clock()
  const { rows } = await sql<{ name: string; is_editing: boolean }>`
    with noted as (
      insert into staff_presence (site_id, subject, staff_id, is_editing, seen_at)
      values (${siteId}, ${subject}, ${member.id}, ${isEditing}, ${now}::timestamptz)
      on conflict (subject, site_id, staff_id) do update set is_editing = excluded.is_editing, seen_at = excluded.seen_at
    )
    select name, is_editing from staff_presence join staff on staff.id = staff_id
    where site_id = ${siteId} and subject = ${subject} and staff_id <> ${member.id}
      and seen_at > ${new Date(now.getTime() - isThereForMs)}::timestamptz
    order by name`.execute(db)
  return rows.map((row) => ({ name: row.name, isEditing: row.is_editing }))
}
