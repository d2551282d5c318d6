import type { Db } from '#platform/database.server.ts'

export type StaffNote = { id: string; name: string; text: string; at: Date }
type About = { siteId: number; subject: string }

/** A note that only staff see. */
export async function writeNote(
  { db, clock, member }: { db: Db; clock: () => Date; member: { id: string } },
  { siteId, subject }: About,
  text: string,
): Promise<void> {
  await db
    .transaction()
    .execute((trx) =>
      trx
        .insertInto('staff_notes')
        .values({ site_id: siteId, subject, staff_id: member.id, text, at: clock() })
        .execute(),
    )
}

export async function listNotes(db: Db, { siteId, subject }: About): Promise<StaffNote[]> {
  return db
    .selectFrom('staff_notes')
    .innerJoin('staff', 'staff.id', 'staff_notes.staff_id')
    .select(['staff_notes.id', 'staff.name', 'text', 'at'])
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .orderBy('staff_notes.id', 'desc')
    .execute()
}
