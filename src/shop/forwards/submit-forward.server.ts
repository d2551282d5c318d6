import { sql } from 'kysely'
import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import type { Failure, FieldFailures } from '#shop/failure.ts'
import { changeParcelOf, lockParcels, moveParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { fitsIntoLocker } from '#shop/shipping/fits-into-locker.ts'
import { automaticCeilingOf } from './automatic-payment.ts'
import { type DescribedPlan, describePlan } from './describe-plan.server.ts'
import type { Forward } from './forward.ts'
import { findForward, moveForward } from './forwards.queries.server.ts'
import { choicesOf } from './plan-choices.ts'
import type { Way } from './plan-journey.ts'
import { withSnapshots } from './usual-delivery.server.ts'

export type SentForward = { slug: string; number: string; state: Forward['state'] }

/**
 * Sends the draft. The parcels are taken into it, under locks, and the estimate that the customer has seen is agreed to the
 * cent. Parcels that are still to come are waited for.
 */
export async function submitForward(
  ctx: RequestContext,
  { declared, seen, version }: { declared: boolean; seen: Amount; version?: number | undefined },
): Promise<Result<SentForward, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const accepted = termsInForce(ctx)
  if (!accepted.ok) return accepted
  const { db, site, clock } = ctx
  const userId = own.value.user.id
  return db.transaction().execute(async (trx): Promise<Result<SentForward, Failure>> => {
    const draft = await findForward(trx, site.id, { draftOf: userId }, { isLocked: true })
    if (!draft) return err({ code: 'service.not_found' })
    if (version !== undefined && version !== draft.version)
      return err({ code: 'service.stale_version', details: { version: draft.version } })
    const parcelIds = draft.plan.flatMap(({ parcels }) => parcels)
    const parcels = await lockParcels(trx, site.id, { ids: parcelIds })
    const plan = await describePlan(ctx, trx, userId, choicesOf(draft), { parcelIds, way: 'keep' })
    const checked = checkPlan(ctx, plan, { declared, wanted: parcelIds.length })
    if (!checked.ok) return checked
    const { way, delivery } = checked.value
    const { total } = way.price
    if (total !== seen)
      return err({ code: 'checkout.total_changed', details: { old: decimal(seen), new: decimal(total) } })
    const at = clock()
    const actor = { type: 'customer' as const, id: userId }
    const number = await nextNumber(trx)
    const percent = plan.choices.autoPercent
    const sent = await moveForward(trx, draft, 'submitted', {
      at,
      actor,
      number,
      locale: ctx.locale,
      currency_id: ctx.currency.id,
      submitted_at: at,
      declared_at: at,
      declared_network: ctx.networkMark,
      terms_version: accepted.value,
      delivery: JSON.stringify(delivery),
      plan: JSON.stringify(way.plan),
      // Nothing of it flies: there is nothing to hurry, and nothing is charged for it.
      is_express: plan.choices.isExpress && way.plan.some(({ method }) => method === 'air'),
      estimate: JSON.stringify(way.price),
      auto_percent: percent,
      auto_limit: percent === null ? null : String(decimal(automaticCeilingOf(total, percent))),
    })
    const ready = parcels.filter(({ state }) => state === 'ready')
    const coming = parcels.filter(({ state }) => state !== 'ready')
    const taken = await moveParcels(trx, ready, 'in_request', { at, actor, forward_id: sent.id })
    if (!taken) throw new Error('A ready parcel could not be taken into its request')
    for (const parcel of coming) await changeParcelOf(trx, parcel, { at, forward_id: sent.id })
    const system = { at, actor: { type: 'system' as const } }
    const next = await moveForward(trx, sent, coming.length > 0 ? 'waiting_parcels' : 'processing', system)
    return ok({ slug: next.slug, number, state: next.state })
  })
}

async function nextNumber(trx: Trx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select 'FR' || nextval('forward_numbers') as number`.execute(
    trx,
  )
  return rows[0]?.number ?? ''
}

/** Everything that is missing, at once; then what cannot travel, or not to that locker. */
function checkPlan(
  ctx: RequestContext,
  plan: DescribedPlan,
  { declared, wanted }: { declared: boolean; wanted: number },
): Result<{ way: Way; delivery: NonNullable<Forward['delivery']> }, Failure> {
  const { choices, chosen, facts, terms, current } = plan
  // One of them has left the shelf since.
  if (chosen.length !== wanted) return err({ code: 'service.stale_version' })
  const errors: FieldFailures = {}
  if (chosen.length === 0) errors.parcels = [{ code: 'validation.forward_empty' }]
  if (chosen.length > terms.mostJoined)
    errors.parcels = [{ code: 'validation.forward_limit', params: { max: String(terms.mostJoined) } }]
  const undeclared = facts.parcels.find(({ isUndeclared }) => isUndeclared)
  const unnamed = undeclared && chosen.find(({ id }) => id === undeclared.id)
  if (unnamed)
    errors.parcels = [{ code: 'validation.forward_undeclared', params: { parcel: unnamed.number } }]
  if (!choices.delivery) errors.delivery = [{ code: 'validation.required' }]
  if (!declared) errors.declared = [{ code: 'validation.forward_declared' }]
  if (!choices.delivery || !current || Object.keys(errors).length > 0)
    return err({ code: 'service.validation', errors })
  if (!current.ok) {
    const { reason } = current.error
    const details = { reason: typeof reason === 'string' ? reason : reason.id }
    return err({ code: 'checkout.shipping_method_unavailable', details })
  }
  const delivery = withSnapshots(ctx, choices.delivery)
  if (!delivery) return err({ code: 'checkout.parcel_shop_closed' })
  const { service } = delivery
  const { boxes } = current.value.price
  if (service.type === 'locker' && !boxes.every(({ size }) => fitsIntoLocker(service, [size])))
    return err({ code: 'checkout.parcel_shop_too_small' })
  return ok({ way: current.value, delivery })
}
