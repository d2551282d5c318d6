import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure, FieldFailure, FieldFailures } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { SentFile } from '#shop/orders/file-kind.ts'
import { takeFiles } from '#shop/orders/take-files.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { longestWords, maxFilesOfMessage, writable } from './claim.ts'
import { closeQuestion, insertFiles, insertMessage, type NewFile } from './claim-thread.queries.server.ts'
import { moveClaim } from './claims.queries.server.ts'
import { changeOwnClaim } from './own-claim.server.ts'

type Sent = { text: string; files: readonly SentFile[] }

/** The customer writes to us. Where we have asked something, this answers it, and the claim is looked at again. */
export async function writeClaimMessage(
  ctx: RequestContext,
  key: { number: string; key: string | null },
  { text, files }: Sent,
): Promise<Result<null, Failure>> {
  const said = text.trim()
  const errors: FieldFailures = {}
  if (said === '' && files.length === 0) errors.text = [{ code: 'validation.required' }]
  if (said.length > longestWords)
    errors.text = [{ code: 'validation.too_long', params: { count: longestWords } }]
  const refused = await refusedByLimits(ctx.limits, {
    'claim-messages': ctx.clientNetwork,
    ...(files.length > 0 && { 'claim-files': ctx.clientNetwork }),
  })
  if (refused) return err(refused)
  const taken = await takeMessageFiles(files)
  if (!taken.ok) errors.files = [taken.error]
  if (!taken.ok || Object.keys(errors).length > 0) return err({ code: 'service.validation', errors })
  const { site } = ctx
  return changeOwnClaim(ctx, key, writable, async ({ trx, claim, actor, at }) => {
    const messageId = await insertMessage(trx, site.id, {
      claimId: claim.id,
      by: 'customer',
      staffId: null,
      text: said || taken.value.map(({ name }) => name).join(', '),
      at,
    })
    await insertFiles(trx, site.id, { claimId: claim.id, messageId }, taken.value, at)
    if (claim.state === 'info_needed') {
      await closeQuestion(trx, site.id, claim.id, at)
      await moveClaim(trx, claim, 'under_review', { at, actor, reason: 'answered' })
    } else {
      const payload = { claimId: claim.id, messageId }
      await publish(trx, { topic: 'claim.message', siteId: site.id, payload })
    }
    return ok(null)
  })
}

export async function takeMessageFiles(files: readonly SentFile[]): Promise<Result<NewFile[], FieldFailure>> {
  const taken = await takeFiles(files, { most: maxFilesOfMessage })
  return taken.ok ? ok(taken.value.map((file) => ({ ...file, purpose: 'photo' }))) : taken
}
