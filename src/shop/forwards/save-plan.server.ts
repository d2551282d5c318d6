import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { countries } from '#core/country.ts'
import { decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import type { Failure, FieldFailure } from '#shop/failure.ts'
import type { Parcel } from '#shop/parcels/parcel.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import { automaticCeilingOf } from './automatic-payment.ts'
import { countryOf, type DescribedPlan, describePlan, readPlannable } from './describe-plan.server.ts'
import type { Forward } from './forward.ts'
import { findForward } from './forwards.queries.server.ts'
import type { PlanInput } from './forwards.schema.ts'
import { choicesOf, firstChoices, type PlanChoices } from './plan-choices.ts'
import { isWholePlan } from './plan-journey.ts'
import { usualDelivery } from './usual-delivery.server.ts'

export type SavedPlan = { forward: Forward; plan: DescribedPlan }

/** What the customer has chosen so far: their draft, or, before there is one, everything that is ready. Writes nothing. */
export async function readPlan(
  ctx: RequestContext,
  { parcels }: { parcels?: readonly string[] } = {},
): Promise<Result<{ forward: Forward | null; plan: DescribedPlan }, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const userId = own.value.user.id
  const forward = await findForward(db, site.id, { draftOf: userId })
  const choices = await choicesBefore(ctx, forward)
  const { shelf } = await readPlannable(db, site.id, userId)
  const planned = choices.plan.flatMap((box) => box.parcels)
  const isIn = ({ id, number, state }: Parcel) => {
    if (parcels && parcels.length > 0) return parcels.includes(number)
    return planned.length > 0 ? planned.includes(id) : state === 'ready'
  }
  const parcelIds = shelf.filter(isIn).map(({ id }) => id)
  return ok({ forward, plan: await describePlan(ctx, db, userId, choices, { parcelIds, way: 'keep' }) })
}

/** The price of choices that are not kept. */
export async function estimatePlan(
  ctx: RequestContext,
  input: PlanInput,
): Promise<Result<DescribedPlan, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const forward = await findForward(ctx.db, ctx.site.id, { draftOf: own.value.user.id })
  return chosenPlan(ctx, own.value.user.id, forward, input)
}

/** Keeps what is chosen; the boxes are grouped as the chosen way says, and everything is priced anew. */
export async function savePlan(
  ctx: RequestContext,
  input: PlanInput,
  chosen: { delivery?: OrderDelivery } = {},
): Promise<Result<SavedPlan, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const userId = own.value.user.id
  const seen = await findForward(db, site.id, { draftOf: userId })
  const plan = await chosenPlan(ctx, userId, seen, input, chosen.delivery)
  if (!plan.ok) return plan
  const forward = await db.transaction().execute((trx) => writeDraft(trx, ctx, userId, plan.value))
  return ok({ forward, plan: plan.value })
}

async function chosenPlan(
  ctx: RequestContext,
  userId: string,
  forward: Forward | null,
  input: PlanInput,
  delivery?: OrderDelivery,
): Promise<Result<DescribedPlan, Failure>> {
  const { db, site } = ctx
  const { shelf } = await readPlannable(db, site.id, userId)
  const chosen = input.parcels.map((number) => shelf.find((parcel) => parcel.number === number))
  if (chosen.some((parcel) => parcel === undefined)) return refused('parcels', { code: 'validation.choice' })
  const parcels = shelf.filter(({ number }) => input.parcels.includes(number))
  const boxes = input.boxes.map((box) => ({
    method: box.method,
    parcels: parcels.filter(({ number }) => box.parcels.includes(number)).map(({ id }) => id),
  }))
  const own = boxes.filter((box) => box.parcels.length > 0)
  if (input.way === 'own' && !isWholePlan(own, parcels))
    return refused('boxes', { code: 'validation.choice' })
  const before = await choicesBefore(ctx, forward)
  const choices: PlanChoices = {
    ...withDelivery(before, delivery ?? before.delivery),
    packing: input.packing,
    isPadded: input.is_padded,
    photos: input.photos,
    removesInvoices: input.removes_invoices,
    isInsured: input.is_insured,
    isExpress: input.is_express,
    comment: input.comment,
    autoPercent: isOfBalances(ctx.currency.id, site) ? input.auto_percent : null,
    plan: input.way === 'own' ? own : before.plan,
  }
  const way = input.way === 'own' ? 'keep' : input.way
  const parcelIds = parcels.map(({ id }) => id)
  return ok(await describePlan(ctx, db, userId, choices, { parcelIds, way }))
}

/** As in the draft; where nothing is said of the delivery, it goes where the last one went. */
async function choicesBefore(ctx: RequestContext, forward: Forward | null): Promise<PlanChoices> {
  const choices = forward ? choicesOf(forward) : { ...firstChoices, country: ctx.destination, plan: [] }
  return choices.delivery ? choices : withDelivery(choices, await usualDelivery(ctx))
}

function withDelivery(choices: PlanChoices, delivery: OrderDelivery | null): PlanChoices {
  if (!delivery) return choices
  const country = countryOf(delivery) ?? choices.country
  return { ...choices, delivery, deliveryType: delivery.service.type, country }
}

async function writeDraft(
  trx: Trx,
  { site, locale, currency, clock }: RequestContext,
  userId: string,
  { choices, chosen, current }: DescribedPlan,
): Promise<Forward> {
  const at = clock()
  // What cannot be grouped is kept as chosen, so that the page can say which parcel it is.
  const unplanned = chosen.length > 0 ? [{ parcels: chosen.map(({ id }) => id), method: 'sea' as const }] : []
  const plan = current?.ok ? current.value.plan : unplanned
  const estimate = current?.ok ? current.value.price.total : null
  const percent = estimate !== null && estimate > 0 ? choices.autoPercent : null
  const values = {
    locale,
    currency_id: currency.id,
    country_id: countries[choices.country].id,
    delivery: choices.delivery && JSON.stringify(choices.delivery),
    delivery_type: choices.deliveryType,
    packing: choices.packing,
    is_padded: choices.isPadded,
    photos: choices.photos,
    removes_invoices: choices.removesInvoices,
    is_insured: choices.isInsured,
    is_express: choices.isExpress,
    comment: choices.comment,
    plan: JSON.stringify(plan),
    auto_percent: percent,
    auto_limit:
      percent === null || estimate === null ? null : String(decimal(automaticCeilingOf(estimate, percent))),
    updated_at: at,
  }
  await trx
    .insertInto('forwards')
    .values({
      ...values,
      site_id: site.id,
      slug: randomBytes(16).toString('hex'),
      user_id: userId,
      created_at: at,
    })
    // Another tab may have begun it at the same moment. The state stands in the statement: with a parameter PostgreSQL
    // no longer finds the index once it plans the statement for any value.
    .onConflict((conflict) => conflict.column('user_id').where(sql<boolean>`state = 'draft'`).doNothing())
    .execute()
  await trx
    .updateTable('forwards')
    .set((build) => ({ ...values, version: build('version', '+', 1) }))
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .execute()
  const forward = await findForward(trx, site.id, { draftOf: userId })
  if (!forward) throw new Error('A draft was saved and is not there')
  return forward
}

function refused(field: string, failure: FieldFailure) {
  return err<Failure>({ code: 'service.validation', errors: { [field]: [failure] } })
}
