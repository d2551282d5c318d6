import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { listMembersWith } from '#shop/staff/list-members-with.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'

export type ReportReader = { id: string; name: string; email: string; isReader: boolean }

/** Colleagues who may see money, and whether each gets the sales report every month. */
export async function listReportReaders(db: Db | Trx): Promise<ReportReader[]> {
  const [members, readers] = await Promise.all([
    listMembersWith(db, 'money.see'),
    db.selectFrom('report_readers').select('staff_id').execute(),
  ])
  const ids = new Set(readers.map(({ staff_id }) => staff_id))
  return members.map(({ id, name, email }) => ({ id, name, email, isReader: ids.has(id) }))
}

type Desk = { db: Db; clock: () => Date; member: { id: string } }

/** The colleagues who get it from now on; everybody else gets it no more. */
export async function chooseReportReaders(
  { db, clock, member }: Desk,
  chosen: readonly string[],
): Promise<Result<{ count: number }, StaffFailure>> {
  return db.transaction().execute(async (trx) => {
    const people = await listReportReaders(trx)
    const isKnown = (id: string) => people.some((person) => person.id === id)
    if (!chosen.every(isKnown)) {
      const text = say('Only people who may see payments and reports can get it.')
      return err({ text, fields: { people: text } })
    }
    const gone = trx.deleteFrom('report_readers')
    await (chosen.length > 0 ? gone.where('staff_id', 'not in', [...chosen]) : gone).execute()
    if (chosen.length > 0)
      await trx
        .insertInto('report_readers')
        .values(chosen.map((id) => ({ staff_id: id, added_by: member.id, added_at: clock() })))
        .onConflict((conflict) => conflict.column('staff_id').doNothing())
        .execute()
    return ok({ count: chosen.length })
  })
}
