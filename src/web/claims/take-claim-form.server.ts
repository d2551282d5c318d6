import { hasCardNumber } from '#core/card-number.ts'
import { ok, type Result } from '#core/result.ts'
import type { Claimant } from '#shop/claims/claim-access.server.ts'
import { addDraftFiles, keepDraft, markPackaging, removeDraftFile } from '#shop/claims/claim-draft.server.ts'
import { fieldNames, readFields } from '#shop/claims/read-fields.ts'
import { findSentClaim, submitClaim } from '#shop/claims/submit-claim.server.ts'
import type { Failure, FieldFailure, FieldFailures } from '#shop/failure.ts'
import { UuidText } from '#shop/ids.schema.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { readSentFiles } from '#shop/quotes/sent-files.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

export type ClaimTaken =
  | { next: 'sent'; number: string }
  | { next: 'stay'; failure: Failure | null; refusedFiles: readonly FieldFailure[]; done: 'saved' | null }

/** Keeps everything that came, files too, and then does what the button says. Nothing that was typed is lost. */
export async function takeClaimForm(
  ctx: RequestContext,
  claimant: Claimant,
  form: FormData,
  { isPro }: { isPro: boolean },
): Promise<ClaimTaken> {
  const stay = (failure: Failure | null, refusedFiles: readonly FieldFailure[] = []): ClaimTaken => ({
    next: 'stay',
    failure,
    refusedFiles,
    done: failure === null ? 'saved' : null,
  })
  const fields = readFields(form)
  const formKey = form.get('formKey')
  if (!fields || typeof formKey !== 'string' || !UuidText.safeParse(formKey).success)
    return stay({ code: 'service.bad_request' })
  const cards = fieldNames.filter((name) => name !== 'iban' && hasCardNumber(fields[name]))
  if (cards.length > 0) {
    const code = 'validation.card_number' as const
    return stay({
      code: 'service.validation',
      errors: Object.fromEntries(cards.map((name) => [name, [{ code }]])),
    })
  }
  const intent = String(form.get('intent') ?? '')
  const isSent = intent === 'send'
  const known = isSent ? await findSentClaim(ctx, claimant.subject, formKey) : null
  if (known) return { next: 'sent', number: known }
  const { subject } = claimant
  await keepDraft(ctx, subject, fields)
  const [act, id = ''] = intent.split(':')
  if (act === 'unphoto' && UuidText.safeParse(id).success) await removeDraftFile(ctx, subject, id)
  if (act === 'pack' && UuidText.safeParse(id).success) await markPackaging(ctx, subject, id)
  const files = await keepFiles(ctx, claimant, form)
  if (!files.ok) return stay(files.error)
  if (!isSent) return stay(null, files.value)
  const isAgreed = form.has('agreed')
  const sent = await submitClaim(ctx, claimant, { fields, formKey, isPro, isAgreed })
  if (sent.ok) return { next: 'sent', number: sent.value.number }
  const [wrongFile] = files.value
  const errors: FieldFailures = { ...sent.error.errors, ...(wrongFile && { photos: [wrongFile] }) }
  return stay(sent.error.errors ? { ...sent.error, errors } : sent.error, files.value)
}

async function keepFiles(
  ctx: RequestContext,
  { subject }: Claimant,
  form: FormData,
): Promise<Result<readonly FieldFailure[], Failure>> {
  const sent = await readSentFiles(form, 'photos')
  if (!sent) return { ok: false, error: { code: 'service.bad_request' } }
  if (sent.length === 0) return ok([])
  const refused = await refusedByLimits(ctx.limits, { 'claim-files': ctx.clientNetwork })
  if (refused) return { ok: false, error: refused }
  // Which of them shows the packaging is for people to see; that one does, the box says.
  const showsPackaging = form.has('hasPackaging')
  const files = sent.map((file, place) => ({
    file,
    purpose: showsPackaging && place === sent.length - 1 ? ('packaging' as const) : ('photo' as const),
  }))
  const added = await addDraftFiles(ctx, subject, files)
  if (!added.ok)
    return { ok: false, error: { code: 'service.validation', errors: { photos: [added.error] } } }
  return ok(added.value.refused)
}
