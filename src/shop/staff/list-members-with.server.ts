import { sql } from 'kysely'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { Permission } from './permissions.ts'
import { type MemberRow, memberColumns, toMember } from './staff.queries.server.ts'
import { mayAnywhere, type StaffMember } from './staff-member.ts'

/** Everybody who may do this somewhere and can sign in, by name. */
export async function listMembersWith(db: Db | Trx, permission: Permission): Promise<StaffMember[]> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from staff
    where blocked_at is null and totp_confirmed_at is not null order by name, id`.execute(acrossSites(db))
  return rows.map(toMember).filter((member) => mayAnywhere(member, permission))
}
