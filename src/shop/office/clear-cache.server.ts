import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { noteInAudit } from '#shop/staff/audit.server.ts'
import type { StaffMember } from '#shop/staff/staff-member.ts'
import { type CacheName, clearSignal } from './shop-signals.ts'

/** Tells every process to empty one of its caches. What is asked for next is made again. */
export async function clearCache(
  office: { db: Db; requestId: string; member: Pick<StaffMember, 'id'> },
  cache: CacheName,
): Promise<void> {
  await sql`select pg_notify('shop_changed', ${clearSignal(cache)})`.execute(office.db)
  await noteInAudit(office, { act: 'health.clear', siteId: null, subject: `cache ${cache}` }, 'act')
}
