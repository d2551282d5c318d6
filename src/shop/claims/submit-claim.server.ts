import { isoDay } from '#core/dates.ts'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Claimant } from './claim-access.server.ts'
import { answerDue } from './claim-clock.ts'
import { findDraft } from './claim-draft.server.ts'
import { type ClaimFields, type JudgedClaim, judgeClaim } from './claim-fields.ts'
import { isHolidayIn } from './claim-holidays.server.ts'
import { findClaim, moveClaim, nextNumber, noteClaimMove } from './claims.queries.server.ts'

export type NewClaim = { fields: ClaimFields; isAgreed: boolean; isPro: boolean; formKey: string }

/**
 * Makes a claim of the draft. It gets its number and the law's fourteen days at once. A form that is sent twice makes one
 * claim: the second time leads to the first one.
 */
export async function submitClaim(
  ctx: RequestContext,
  { subject, actor }: Claimant,
  { fields, isAgreed, isPro, formKey }: NewClaim,
): Promise<Result<{ number: string }, Failure>> {
  const { db, site, clock, limits, clientNetwork, locale } = ctx
  const known = await findClaim(db, site.id, { formKey })
  if (known) return isOf(known, subject) ? ok({ number: known.number }) : err({ code: 'service.not_found' })
  const refused = await refusedByLimits(limits, { 'claim-send': clientNetwork })
  if (refused) return err(refused)
  const at = clock()
  const today = isoDay(at, site.timeZone)
  const isHoliday = await isHolidayIn(db, site.country, today)
  return db.transaction().execute(async (trx) => {
    const draft = await findDraft(trx, site.id, subject, { isLocked: true })
    if (!draft) {
      // The other of two presses was quicker.
      const made = await findClaim(trx, site.id, { formKey })
      return made && isOf(made, subject)
        ? ok({ number: made.number })
        : err<Failure>({ code: 'service.stale_version' })
    }
    const judged = judgeClaim(fields, {
      ...subject,
      isForward: subject.forwardId !== null,
      photos: draft.files.length,
      packagingPhotos: draft.files.filter(({ purpose }) => purpose === 'packaging').length,
      isAgreed,
      isPro,
      today,
    })
    if (!judged.ok) return err<Failure>({ code: 'service.validation', errors: judged.errors })
    const claim = judged.value
    const number = await nextNumber(trx)
    const { id } = await trx
      .insertInto('claims')
      .values({
        site_id: site.id,
        number,
        order_id: subject.orderId,
        forward_id: subject.forwardId,
        user_id: actor.type === 'customer' ? (actor.id ?? null) : null,
        email: claim.email,
        phone: claim.phone,
        locale,
        currency_id: subject.currencyId,
        ...columnsOf(claim),
        received_at: at,
        due_at: answerDue(at, site.timeZone, isHoliday),
        form_key: formKey,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertItems(trx, site.id, id, subject.items, claim)
    await trx
      .updateTable('claim_files')
      .set({ claim_id: id, draft_id: null })
      .where('site_id', '=', site.id)
      .where('draft_id', '=', draft.id)
      .execute()
    await trx.deleteFrom('claim_drafts').where('site_id', '=', site.id).where('id', '=', draft.id).execute()
    await noteClaimMove(trx, { id, siteId: site.id, from: null, to: 'submitted', at, actor })
    const submitted = await findClaim(trx, site.id, { id })
    if (!submitted) throw new Error('The claim was just written')
    await moveClaim(trx, submitted, 'acknowledged', { at, actor: { type: 'system' } })
    return ok({ number })
  })
}

/** The number of the claim that this very form has made already. */
export async function findSentClaim(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  subject: Of,
  formKey: string,
): Promise<string | null> {
  const claim = await findClaim(db, site.id, { formKey })
  return claim && isOf(claim, subject) ? claim.number : null
}

type Of = { orderId: string | null; forwardId: string | null }
function isOf(claim: Of, subject: Of): boolean {
  return claim.orderId === subject.orderId && claim.forwardId === subject.forwardId
}

function columnsOf(claim: JudgedClaim) {
  return {
    kind: claim.kind,
    noticed_on: claim.noticedOn,
    words: claim.words,
    serial: claim.serial,
    missing_part: claim.missingPart,
    wanted: claim.wanted,
    wanted_to: claim.wantedTo,
    wanted_amount: claim.wantedAmount === null ? null : String(decimal(claim.wantedAmount)),
    iban: claim.iban,
    company: claim.company,
    vat_code: claim.vatCode,
    purchase_order: claim.purchaseOrder,
    invoice_number: claim.invoiceNumber,
  }
}

async function insertItems(
  trx: Trx,
  siteId: number,
  claimId: string,
  items: Claimant['subject']['items'],
  claim: JudgedClaim,
): Promise<void> {
  const rows = claim.items.flatMap(({ id, quantity }) => {
    const item = items.find((one) => one.id === id)
    if (!item) return []
    return [
      {
        site_id: siteId,
        claim_id: claimId,
        order_line_id: item.price === null ? null : id,
        parcel_id: item.price === null ? id : null,
        name: item.name,
        details: item.details,
        picture: item.picture,
        quantity,
        price: item.price === null ? null : String(decimal(item.price)),
      },
    ]
  })
  await trx.insertInto('claim_items').values(rows).execute()
}
