import { type Amount, cents, decimal, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { lockKnownOrder } from '#shop/orders/read-staff-order.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { type Claim, isMoney, undecided } from './claim.ts'
import { type ClaimSubject, readSubject, refundableFor } from './claim-subject.server.ts'
import { closeQuestion, insertMessage } from './claim-thread.queries.server.ts'
import { findClaim, findItems, moveClaim } from './claims.queries.server.ts'
import type { ClaimDecision } from './decision.schema.ts'
import { possibleOutcomes } from './possible-outcomes.ts'
import { resolveClaim } from './resolve-claim.server.ts'
import { announceReturnOf } from './return-of-claim.server.ts'

type Doing = {
  site: Pick<Site, 'id' | 'country' | 'timeZone' | 'defaultCurrency'>
  staffId: string
  at: Date
}

/** What must hold before a decision is made or asked for: of two people who decide at once, the second one learns of it. */
export async function checkDecision(
  trx: Trx | Db,
  site: Doing['site'],
  decision: ClaimDecision,
  { isLocked = false } = {},
): Promise<Result<{ claim: Claim; subject: ClaimSubject; amount: Amount | null }, Failure>> {
  const claim = await findClaim(trx, site.id, { id: decision.claimId }, { isLocked })
  if (!claim) return err({ code: 'service.not_found' })
  if (!undecided.includes(claim.state))
    return err({ code: 'service.claim_state', details: { state: claim.state } })
  if (claim.version !== decision.version) return err({ code: 'service.stale_version' })
  // A withdrawal from the same goods waits for it.
  if (isLocked && claim.orderId !== null) await lockKnownOrder(trx as Trx, site.id, claim.orderId)
  const subject = await readSubject({ db: trx, site: site as Site }, claim)
  if (!subject) return err({ code: 'service.order_state' })
  const { outcome, paidTo, isReturnNeeded } = decision
  const items = await findItems(trx, site.id, claim.id)
  const refundable = refundableFor(subject, items)
  const possible = possibleOutcomes({
    ...subject,
    refundable,
    kind: claim.kind,
    isForward: claim.forwardId !== null,
    isInStock: subject.items.every(
      ({ id, isInStock }) => isInStock || !items.some(({ orderLineId }) => orderLineId === id),
    ),
  })
  if (possible.some((one) => one.outcome === outcome && one.off !== null))
    return err({ code: 'service.validation', errors: { outcome: [{ code: 'validation.claim_wanted_off' }] } })
  const amount = isMoney(outcome) ? cents(decision.cents ?? 0) : null
  if (amount !== null && (amount <= zero || amount > refundable))
    return err({ code: 'payment.refund_exceeds' })
  if ((amount === null) !== (paidTo === null))
    return err({ code: 'service.validation', errors: { paidTo: [{ code: 'validation.choice' }] } })
  const isBalanceOff = paidTo === 'balance' && !subject.hasBalance
  const isOriginalOff = paidTo === 'original' && claim.forwardId !== null
  if (isBalanceOff || isOriginalOff)
    return err({ code: 'service.validation', errors: { paidTo: [{ code: 'validation.choice' }] } })
  const cannotReturn = isReturnNeeded && !(await canComeBack(subject, items))
  if (cannotReturn)
    return err({ code: 'service.validation', errors: { isReturnNeeded: [{ code: 'validation.choice' }] } })
  return ok({ claim, subject, amount })
}

/** Goods that have left us, of an order, and not those whose price is only lowered. */
function canComeBack(subject: ClaimSubject, items: readonly { orderLineId: string | null }[]): boolean {
  return (
    subject.orderId !== null &&
    items.length > 0 &&
    items.every(({ orderLineId }) => subject.items.some(({ id, hasLeft }) => id === orderLineId && hasLeft))
  )
}

/**
 * Carries a decision out: the letter, the goods that come back, and the money, together or not at all. Pressed twice, or by
 * two people, it is done once.
 */
export async function approveClaim(
  trx: Trx,
  decision: ClaimDecision,
  { site, staffId, at }: Doing,
): Promise<Result<null, Failure>> {
  const checked = await checkDecision(trx, site, decision, { isLocked: true })
  if (!checked.ok) return checked
  const { claim, amount } = checked.value
  const { outcome, paidTo, chargedTo, letter } = decision
  const isReturnNeeded = decision.isReturnNeeded && outcome !== 'price_reduction'
  const actor = { type: 'staff' as const, id: staffId }
  const siteId = site.id
  await closeQuestion(trx, siteId, claim.id, at)
  await insertMessage(trx, siteId, { claimId: claim.id, by: 'staff', staffId, text: letter, at })
  const approved = await moveClaim(trx, claim, 'approved', {
    at,
    actor,
    reason: outcome,
    outcome,
    amount: amount === null ? null : String(decimal(amount)),
    paid_to: paidTo,
    charged_to: chargedTo,
    is_return_needed: isReturnNeeded,
    letter,
    rejection: null,
    decided_at: at,
    decided_by: staffId,
  })
  if (!isReturnNeeded) return resolveClaim(trx, approved, { at, actor })
  const items = await findItems(trx, siteId, claim.id)
  const announced = await announceReturnOf(trx, approved, items, { at, actor })
  if (!announced.ok) return announced
  await moveClaim(trx, approved, 'awaiting_return', { at, actor: { type: 'system' } })
  return ok(null)
}
