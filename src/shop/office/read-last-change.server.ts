import { acrossSites, type Db } from '#platform/database.server.ts'

export type LastChange = { name: string; at: Date }

/** Who changed a record last in the office, for a person whose form meets another's. */
export async function readLastChange(db: Db, subject: string): Promise<LastChange | null> {
  const entry = await acrossSites(db)
    .selectFrom('audit_entries')
    .innerJoin('staff', 'staff.id', 'audit_entries.staff_id')
    .select(['staff.name', 'audit_entries.at'])
    .where('audit_entries.subject', '=', subject)
    .where('audit_entries.operation', 'in', ['insert', 'update', 'delete'])
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ?? null
}
