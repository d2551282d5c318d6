import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { readApprovalLimit } from './read-approval-limit.server.ts'

type Change = {
  above: Amount
  /** The limit that the person saw. */
  seen: Amount
}

/** Sets above which amount a second person confirms on a site. It holds for the next move of money. */
export async function changeApprovalLimit(
  { db, clock }: { db: Db; clock: () => Date },
  siteId: number,
  { above, seen }: Change,
): Promise<Result<null, StaffFailure>> {
  return db.transaction().execute(async (trx) => {
    // The row of the site exists always, that of the limit perhaps not.
    await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
    if ((await readApprovalLimit(trx, siteId)) !== seen)
      return err({ text: say('Somebody changed this limit before you.'), isStale: true })
    const set = { above: String(decimal(above)), updated_at: clock() }
    await trx
      .insertInto('approval_limits')
      .values({ site_id: siteId, ...set })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(set))
      .execute()
    return ok(null)
  })
}
