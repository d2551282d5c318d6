import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { approveClaim, checkDecision } from '#shop/claims/approve-claim.server.ts'
import type { ClaimDecision } from '#shop/claims/decision.schema.ts'
import type { Failure } from '#shop/failure.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { listOpenApprovals } from './approvals.server.ts'
import { type AskingDesk, askApproval } from './ask-approval.server.ts'
import { readApprovalLimit } from './read-approval-limit.server.ts'
import { needsSecondPerson } from './second-person.ts'

type Desk = AskingDesk & { db: Db; clock: () => Date }
type Asking = { siteId: number; subject: string; confirmer: string; key: string }

/**
 * Staff decide a claim. Money above the limit waits for a second person, and the letter with it: both go out together when
 * that person confirms it by `decideApproval`.
 */
export async function decideClaim(
  desk: Desk,
  { siteId, subject, confirmer, key }: Asking,
  decision: ClaimDecision,
): Promise<Result<{ isAsked: boolean }, Failure | StaffFailure>> {
  const site = desk.site(siteId)
  const at = desk.clock()
  return desk.db
    .transaction()
    .execute(async (trx): Promise<Result<{ isAsked: boolean }, Failure | StaffFailure>> => {
      const checked = await checkDecision(trx, site, decision, { isLocked: true })
      if (!checked.ok) return checked
      const { amount, claim } = checked.value
      const open = await listOpenApprovals({ db: trx, clock: desk.clock }, { siteId, subject })
      if (open.length > 0)
        return err({
          text: say('{{name}} is asked to confirm a decision already.', {
            name: open[0]?.askedOf.name ?? '',
          }),
        })
      const currency = site.currencies.find(({ id }) => id === claim.currencyId) ?? null
      const limit = await readApprovalLimit(trx, siteId)
      if (amount !== null && needsSecondPerson(amount, currency, limit)) {
        const asked = await askApproval(trx, desk, {
          siteId,
          subject,
          confirmer,
          key,
          amount,
          currencyId: claim.currencyId,
          act: 'claim.approve',
          input: decision,
          at,
        })
        return asked.ok ? ok({ isAsked: true }) : asked
      }
      const approved = await approveClaim(trx, decision, { site, staffId: desk.member.id, at })
      return approved.ok ? ok({ isAsked: false }) : approved
    })
}
