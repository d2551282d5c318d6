import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { type Role, roles } from '#shop/staff/permissions.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { mayAnywhere, type StaffMember } from '#shop/staff/staff-member.ts'
import type { SavedView } from './list.ts'

type Viewer = { db: Db; member: Pick<StaffMember, 'id' | 'grants'> }
type ViewFields = Pick<SavedView, 'name' | 'role' | 'query'>

/** A person's own views of a list, then those that others share with one of the person's roles. */
export async function listSavedViews({ db, member }: Viewer, list: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .innerJoin('staff', 'staff.id', 'saved_views.staff_id')
    .select(['saved_views.id', 'saved_views.name', 'role', 'query', 'staff_id', 'staff.name as by'])
    .where('list', '=', list)
    .where((eb) =>
      eb.or([
        eb('staff_id', '=', member.id),
        eb.and([eb('role', 'in', [...rolesOf(member), '']), eb('staff.blocked_at', 'is', null)]),
      ]),
    )
    .orderBy(sql`staff_id <> ${member.id}`)
    .orderBy('position')
    .orderBy('saved_views.id')
    .execute()
  return rows.map(({ staff_id, role, ...view }) => ({
    ...view,
    role: role as Role | null,
    isMine: staff_id === member.id,
  }))
}

/** With which roles a person may share a view: their own, or any for those who manage the team. */
export function rolesToShareWith(member: Viewer['member']): readonly Role[] {
  return mayAnywhere(member, 'staff.manage') ? roles : rolesOf(member)
}

/** Saves a view in the first free place of the person's. */
export async function saveView(
  { db, member }: Viewer,
  list: string,
  { name, role, query }: ViewFields,
): Promise<Result<string, StaffFailure>> {
  if (!mayShare(member, role)) return err(notYours())
  const saved = await db.transaction().execute((trx) =>
    sql<{ id: string }>`
      insert into saved_views (list, staff_id, name, role, query, position)
      select ${list}, ${member.id}, ${name}, ${role}, ${query}, place from generate_series(0, 19) place
      where not exists (select from saved_views
        where list = ${list} and staff_id = ${member.id} and position = place)
      order by place limit 1
      on conflict do nothing returning id`.execute(trx),
  )
  const [row] = saved.rows
  if (row) return ok(row.id)
  const mine = await db
    .selectFrom('saved_views')
    .select('name')
    .where('list', '=', list)
    .where('staff_id', '=', member.id)
    .execute()
  if (mine.some((view) => view.name === name)) return err(nameTaken())
  return err({
    text:
      mine.length < 20
        ? say('You saved another view at the same moment. Try again.')
        : say('You have 20 views of this list, and no more fit. Delete one first.'),
  })
}

/** Changes a view of one's own; returns what it was. */
export async function changeView(
  { db, member }: Viewer,
  list: string,
  { id, name, role, query }: ViewFields & { id: string },
): Promise<Result<ViewFields, StaffFailure>> {
  return db.transaction().execute(async (trx): Promise<Result<ViewFields, StaffFailure>> => {
    const mine = await trx
      .selectFrom('saved_views')
      .select(['id', 'name', 'role', 'query'])
      .where('list', '=', list)
      .where('staff_id', '=', member.id)
      .orderBy('id')
      .forUpdate()
      .execute()
    const was = mine.find((view) => view.id === id)
    if (!was) return err(gone())
    // Another role than before only if it is the person's; a role that they lost meanwhile may stay.
    if (role !== was.role && !mayShare(member, role)) return err(notYours())
    if (mine.some((view) => view.name === name && view.id !== id)) return err(nameTaken())
    await trx.updateTable('saved_views').set({ name, role, query }).where('id', '=', id).execute()
    return ok({ name: was.name, role: was.role as Role | null, query: was.query })
  })
}

/** Deletes a view of one's own; returns what it was. */
export async function deleteView(
  { db, member }: Viewer,
  list: string,
  id: string,
): Promise<Result<ViewFields, StaffFailure>> {
  const was = await db
    .transaction()
    .execute((trx) =>
      trx
        .deleteFrom('saved_views')
        .where('list', '=', list)
        .where('staff_id', '=', member.id)
        .where('id', '=', id)
        .returning(['name', 'role', 'query'])
        .executeTakeFirst(),
    )
  return was ? ok({ ...was, role: was.role as Role | null }) : err(gone())
}

function rolesOf({ grants }: Viewer['member']): Role[] {
  return [...new Set(grants.map(({ role }) => role))]
}

function mayShare(member: Viewer['member'], role: Role | null): boolean {
  return role === null || rolesToShareWith(member).includes(role)
}

const notYours = (): StaffFailure => ({ text: say('Share it with a role that you have.') })

function nameTaken(): StaffFailure {
  const text = say('You have a view of this name already.')
  return { text, fields: { name: text } }
}

function gone(): StaffFailure {
  return { text: say('This view is not there any more, or it is not yours.') }
}
