import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { acrossSites, type Db, isTaken, type Trx } from '#platform/database.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import { type Role, roles } from './permissions.ts'
import { deleteStaffDevices, findCredentials } from './staff.queries.server.ts'
import { forgetTrustedBrowsers } from './staff-factors.queries.server.ts'
import type { StaffFailure } from './staff-failure.ts'
import { sendStaffLink } from './staff-links.server.ts'
import { mayEverywhere, type StaffMember } from './staff-member.ts'

export type HeldRole = { role: Role; siteId: number | null }
export type Person = {
  id: string
  email: string
  name: string
  roles: HeldRole[]
  state: 'active' | 'invited' | 'blocked'
  lastSeenAt: Date | null
}

type Manager = OfficeContext & { member: StaffMember }

/** Everybody with access, by name. */
export async function listPeople(db: Db): Promise<Person[]> {
  const { rows } = await sql<{
    id: string
    email: string
    name: string
    roles: HeldRole[] | null
    is_active: boolean
    is_blocked: boolean
    last_seen_at: Date | null
  }>`
    select id, email, name, totp_confirmed_at is not null as is_active, blocked_at is not null as is_blocked,
      (select max(last_seen_at) from staff_devices where staff_id = staff.id) as last_seen_at,
      (select json_agg(json_build_object('role', role, 'siteId', site_id) order by role, site_id) from staff_roles
        where staff_id = staff.id) as roles
    from staff order by name, id`.execute(acrossSites(db))
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles ?? [],
    state: row.is_blocked ? 'blocked' : row.is_active ? 'active' : 'invited',
    lastSeenAt: row.last_seen_at,
  }))
}

/** What a person who manages staff may hand out: on their own sites only, and nothing above their own rights. */
export function grantRefusal(manager: Pick<StaffMember, 'grants'>, held: readonly HeldRole[]): string | null {
  if (mayEverywhere(manager, 'staff.manage') && isSuper(manager)) return null
  for (const { role, siteId } of held) {
    if (role === 'super_admin') return say('Only a super admin makes a super admin.')
    const isOwn = manager.grants.some(
      (grant) =>
        grant.permissions.includes('staff.manage') && (grant.siteId === null || grant.siteId === siteId),
    )
    if (!isOwn) return say('You can give roles on your own sites only.')
  }
  return null
}

function isSuper({ grants }: Pick<StaffMember, 'grants'>): boolean {
  return grants.some(({ role }) => role === 'super_admin')
}

/** Creates the person and sends the link. */
export async function inviteStaff(
  office: Manager,
  { email, name, held }: { email: string; name: string; held: readonly HeldRole[] },
): Promise<Result<{ id: string }, StaffFailure>> {
  const refusal = grantRefusal(office.member, held)
  if (refusal) return err({ text: refusal })
  try {
    return await office.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('staff')
        .values({ email, name, created_at: office.clock() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeRoles(trx, id, held)
      const person = { id, email, name, locale: 'en' as const }
      await sendStaffLink(trx, office, person, 'invitation', office.member.name)
      return ok({ id })
    })
  } catch (error) {
    if (!isTaken(error, 'staff_email_key')) throw error
    const text = say('Somebody with this address is in the team already.')
    return err({ text, fields: { email: text } })
  }
}

/** Nobody changes their own rights, and a super admin always remains. */
export async function changeRoles(
  office: Manager,
  staffId: string,
  held: readonly HeldRole[],
): Promise<Result<null, StaffFailure>> {
  if (staffId === office.member.id)
    return err({ text: say('Nobody changes their own rights. Ask a colleague.') })
  return office.db
    .transaction()
    .execute(async (trx) => {
      const before = await readRoles(trx, staffId)
      const refusal = grantRefusal(office.member, [...held, ...before])
      if (refusal) return err<StaffFailure>({ text: refusal })
      await writeRoles(trx, staffId, held)
      if (await hasSuperAdmin(trx)) return ok(null)
      throw new LastSuperAdmin()
    })
    .catch((error: unknown) => {
      if (error instanceof LastSuperAdmin)
        return err({ text: say('The last super admin cannot be taken away.') })
      throw error
    })
}

class LastSuperAdmin extends Error {}

/** Blocked people are signed out at once; their work stays under their name. */
export async function blockStaff(
  office: Manager,
  staffId: string,
  isBlocked: boolean,
): Promise<Result<null, StaffFailure>> {
  if (staffId === office.member.id) return err({ text: say('Nobody blocks themselves. Ask a colleague.') })
  return office.db
    .transaction()
    .execute(async (trx) => {
      const refusal = grantRefusal(office.member, await readRoles(trx, staffId))
      if (refusal) return err<StaffFailure>({ text: refusal })
      await trx
        .updateTable('staff')
        .set({ blocked_at: isBlocked ? office.clock() : null })
        .where('id', '=', staffId)
        .execute()
      if (isBlocked) await signOut(trx, staffId)
      if (await hasSuperAdmin(trx)) return ok(null)
      throw new LastSuperAdmin()
    })
    .catch((error: unknown) => {
      if (error instanceof LastSuperAdmin)
        return err({ text: say('The last super admin cannot be taken away.') })
      throw error
    })
}

export async function signOutStaff(office: Manager, staffId: string): Promise<Result<null, StaffFailure>> {
  return office.db.transaction().execute(async (trx) => {
    const refusal = grantRefusal(office.member, await readRoles(trx, staffId))
    if (refusal) return err<StaffFailure>({ text: refusal })
    await signOut(trx, staffId)
    return ok(null)
  })
}

/** The phone is lost: the next sign-in sets a new one up. A new link is sent, so a password alone is not enough. */
export async function resetSecondFactor(
  office: Manager,
  staffId: string,
): Promise<Result<null, StaffFailure>> {
  if (staffId === office.member.id) return err({ text: say('Ask a colleague to reset yours.') })
  return office.db.transaction().execute(async (trx) => {
    const refusal = grantRefusal(office.member, await readRoles(trx, staffId))
    const person = await findCredentials(trx, { id: staffId })
    if (refusal || !person) return err<StaffFailure>({ text: refusal ?? say('There is nobody.') })
    await trx
      .updateTable('staff')
      .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null, password_hash: null })
      .where('id', '=', staffId)
      .execute()
    await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
    await signOut(trx, staffId)
    await sendStaffLink(trx, office, person, 'invitation', office.member.name)
    return ok(null)
  })
}

export async function inviteAgain(office: Manager, staffId: string): Promise<Result<null, StaffFailure>> {
  return office.db.transaction().execute(async (trx) => {
    const person = await findCredentials(trx, { id: staffId })
    if (!person || person.isTotpConfirmed)
      return err<StaffFailure>({ text: say('The invitation is accepted already.') })
    await sendStaffLink(trx, office, person, 'invitation', office.member.name)
    return ok(null)
  })
}

async function signOut(trx: Trx, staffId: string): Promise<void> {
  await deleteStaffDevices(trx, { staffId })
  await forgetTrustedBrowsers(trx, staffId)
}

async function readRoles(trx: Trx, staffId: string): Promise<HeldRole[]> {
  const rows = await acrossSites(trx)
    .selectFrom('staff_roles')
    .select(['role', 'site_id'])
    .where('staff_id', '=', staffId)
    .execute()
  return rows.map(({ role, site_id }) => ({ role: role as Role, siteId: site_id }))
}

async function writeRoles(trx: Trx, staffId: string, held: readonly HeldRole[]): Promise<void> {
  const db = acrossSites(trx)
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute()
  const known = held.filter(({ role }) => roles.includes(role))
  if (known.length === 0) return
  await db
    .insertInto('staff_roles')
    .values(
      known.map(({ role, siteId }) => ({
        staff_id: staffId,
        role,
        site_id: role === 'super_admin' ? null : siteId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the rows, so that two people cannot take each other's rights away at the same moment. */
async function hasSuperAdmin(trx: Trx): Promise<boolean> {
  const { rows } = await sql`
    select from staff_roles join staff on staff.id = staff_roles.staff_id
    where role = 'super_admin' and blocked_at is null for update of staff_roles`.execute(acrossSites(trx))
  return rows.length > 0
}
