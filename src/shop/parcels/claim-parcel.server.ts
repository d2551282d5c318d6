import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { SentFile } from '#shop/quotes/sent-files.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { judgeFiles } from './add-invoices.server.ts'
import { insertParcelFiles } from './insert-files.server.ts'
import type { ClaimParcelInput } from './parcels.schema.ts'

export const maxProofs = 5

/**
 * A customer says that a parcel without a suite is theirs. Staff compare the proof with what lies there; the answer here is
 * the same whether such a parcel exists or not, because numbers can be guessed. The same number twice is one claim.
 */
export async function claimParcel(
  ctx: RequestContext,
  { trackingNumber, shop, words }: ClaimParcelInput,
  files: readonly SentFile[],
): Promise<Result<null, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site, clock, limits } = ctx
  const userId = own.value.user.id
  if (files.length === 0)
    return err({ code: 'service.validation', errors: { proof: [{ code: 'validation.proof' }] } })
  const judged = await judgeFiles(files, { field: 'proof', most: maxProofs })
  if (!judged.ok) return judged
  const refused = await refusedByLimits(limits, { 'parcel-claim': userId })
  if (refused) return err(refused)
  const at = clock()
  return db.transaction().execute(async (trx) => {
    const claim = await trx
      .insertInto('parcel_claims')
      .values({
        site_id: site.id,
        user_id: userId,
        tracking_number: trackingNumber,
        shop,
        words,
        created_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'tracking_number'])
          .where('state', '=', 'open')
          .doUpdateSet({ shop, words }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .deleteFrom('parcel_files')
      .where('site_id', '=', site.id)
      .where('claim_id', '=', claim.id)
      .execute()
    await insertParcelFiles(trx, site.id, { claimId: claim.id }, judged.value, {
      kind: 'proof',
      authorType: 'customer',
      at,
    })
    return ok(null)
  })
}
