import { type Actor, actAs } from '#platform/actor.server.ts'
import type { OfficeContext } from './office-context.server.ts'
import type { StaffMember } from './staff-member.ts'

type Audited = { act: string; siteId: number | null; subject: string | null }
type Auditing = Pick<OfficeContext, 'db' | 'requestId'> & { member: Pick<StaffMember, 'id'> }

/** Runs an act in the person's name: the database writes each change that it makes into the audit trail. */
export function auditedAct<T>(
  { requestId, member }: Auditing,
  { act, siteId, subject }: Audited,
  work: () => Promise<T>,
): Promise<T> {
  const actor: Actor = { staff: member.id, act, request: requestId, site: siteId, subject }
  return actAs(actor, work)
}

/** A person has seen personal data, or done something that changed no row. */
export async function noteInAudit(
  { db, requestId, member }: Auditing,
  { act, siteId, subject }: Audited,
  operation: 'view' | 'act',
  /** The page from which the person came to the data. */
  page?: string,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      staff_id: member.id,
      act,
      request_id: requestId,
      site_id: siteId,
      subject,
      operation,
      after: page ? JSON.stringify({ page }) : null,
    })
    .execute()
}
