import { sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { type PassKind, type ShopPass, seesContentDrafts } from './shop-pass.ts'
import { type MemberRow, memberColumns, toMember } from './staff.queries.server.ts'

type PassRow = MemberRow & {
  pass_id: string
  kind: string
  expires_at: Date
  user_id: string | null
  user_name: string | null
  suite_code: string | null
}

/** An opened pass of a session that is neither locked nor signed out; blocked people and erased customers have none. */
export async function findShopPass(
  db: Db,
  siteId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<ShopPass | null> {
  const { rows } = await sql<PassRow>`
    select ${memberColumns}, pass.id as pass_id, pass.kind, pass.expires_at, pass.user_id,
      concat_ws(' ', users.first_name, users.last_name) as user_name, users.suite_code
    from shop_passes pass
      join staff on staff.id = pass.staff_id
      join staff_devices device on device.id = pass.device_id
      left join users on users.site_id = pass.site_id and users.id = pass.user_id
    where pass.site_id = ${siteId} and pass.token_hash = ${hash} and pass.opened_at is not null
      and pass.expires_at > ${now} and staff.blocked_at is null and device.expires_at > ${now}
      and device.locked_at is null and (pass.user_id is null or users.erased_at is null)`.execute(
    acrossSites(db),
  )
  const [row] = rows
  if (!row) return null
  const { user_id, user_name, suite_code } = row
  const [kind, member] = [row.kind as PassKind, toMember(row)]
  return {
    id: row.pass_id,
    kind,
    member,
    user: user_id ? { id: user_id, name: user_name ?? '', suiteCode: suite_code ?? '' } : null,
    endsAt: row.expires_at,
    seesContentDrafts: seesContentDrafts({ kind, member }, siteId),
  }
}
