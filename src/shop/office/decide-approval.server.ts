import { amount } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { approvableActs } from './approval-acts.server.ts'

type Desk = {
  db: Db
  clock: () => Date
  member: { id: string }
  may(permission: Permission, siteId: number): boolean
  site(siteId: number): Site
}
type Outcome = Result<null, Failure | StaffFailure>

/**
 * A second person confirms what a colleague asked for, which does it, or refuses it. The person who asked cannot, nor can
 * anybody without the right on that site. The lock lets one decision through.
 */
export async function decideApproval(
  desk: Desk,
  { siteId, id }: { siteId: number; id: string },
  decision: 'confirmed' | 'refused',
): Promise<Outcome> {
  return desk.db.transaction().execute((trx) => decide(trx, desk, { siteId, id, decision }))
}

async function decide(
  trx: Trx,
  { clock, member, may, site }: Desk,
  { siteId, id, decision }: { siteId: number; id: string; decision: 'confirmed' | 'refused' },
): Promise<Outcome> {
  const asked = await trx
    .selectFrom('staff_approvals')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const act = asked && approvableActs[asked.act]
  if (!act) return err({ code: 'service.not_found' })
  const at = clock()
  if (asked.decided_at) return err({ text: say('It is already decided.') })
  if (asked.lapses_at <= at) return err({ text: say('It has lapsed. Ask again.') })
  if (asked.asked_by === member.id) return err({ text: say('You cannot confirm what you asked for.') })
  if (!may(act.needs, siteId)) return err({ code: 'service.forbidden' })
  await trx
    .updateTable('staff_approvals')
    .set({ decided_by: member.id, decided_at: at, decision })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  if (decision === 'refused') return ok(null)
  return act.run(trx, act.input.parse(asked.input), {
    siteId,
    site: site(siteId),
    subject: asked.subject,
    amount: amount(asked.amount),
    currencyId: asked.currency_id,
    key: `approval_${id}`,
    staffId: asked.asked_by,
    at,
  })
}
