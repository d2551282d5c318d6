import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type CountryCode, countries } from '#core/country.ts'
import type { Locale } from '#core/locale.ts'
import type { Trx } from '#platform/database.server.ts'
import { lockParcels, moveParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import { releaseParcels } from './cancel-forward.server.ts'
import type { PlannedBox } from './forward.ts'
import type { ForwardPrice } from './forward-price.ts'
import { findForward, moveForward } from './forwards.queries.server.ts'

export type PrepaidForward = {
  siteId: number
  userId: string
  locale: Locale
  currencyId: number
  country: CountryCode
  delivery: OrderDelivery
  plan: readonly PlannedBox[]
  isInsured: boolean
  comment: string
  /** What was agreed; it holds, whatever is weighed later. */
  price: ForwardPrice
  /** The number of what pays for it. */
  prepaidBy: string
  /** The customer's own number for it. */
  customerReference: string
  termsVersion: string
  at: Date
}

/**
 * Takes ready parcels into a request that is paid for before it is packed. It waits, `submitted`, until `startPrepaid`; from
 * then on the warehouse packs it as any other, and closing its boxes charges nothing. Null if a parcel is not ready any more:
 * the caller then rolls back.
 */
export async function sendPrepaid(trx: Trx, wanted: PrepaidForward): Promise<{ id: string } | null> {
  const { siteId, userId, delivery, plan, price, at } = wanted
  const ids = plan.flatMap(({ parcels }) => parcels)
  const parcels = await lockParcels(trx, siteId, { ids, userId })
  const isWhole = parcels.length === ids.length
  if (!isWhole || parcels.some(({ state, forwardId }) => state !== 'ready' || forwardId !== null)) return null
  const { id } = await trx
    .insertInto('forwards')
    .values({
      site_id: siteId,
      slug: randomBytes(16).toString('hex'),
      number: sql<string>`'FR' || nextval('forward_numbers')`,
      user_id: userId,
      state: 'submitted',
      locale: wanted.locale,
      currency_id: wanted.currencyId,
      country_id: countries[wanted.country].id,
      delivery: JSON.stringify(delivery),
      delivery_type: 'courier',
      packing: 'keep_retail',
      is_insured: wanted.isInsured,
      comment: wanted.comment,
      plan: JSON.stringify(plan),
      estimate: JSON.stringify(price),
      prepaid_by: wanted.prepaidBy,
      customer_reference: wanted.customerReference,
      declared_at: at,
      terms_version: wanted.termsVersion,
      submitted_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into state_events (site_id, entity, entity_id, from_state, to_state, actor_type, actor_id, reason_code, at)
    values (${siteId}, 'forward', ${id}, 'draft', 'submitted', 'customer', ${userId}, 'prepaid', ${at}::timestamptz)`.execute(
    trx,
  )
  const actor = { type: 'customer' as const, id: userId }
  return (await moveParcels(trx, parcels, 'in_request', { at, actor, forward_id: id })) ? { id } : null
}

type Prepaid = { siteId: number; id: string; at: Date }

/** It is paid for, so it can be packed. Repeated calls change nothing. */
export async function startPrepaid(trx: Trx, { siteId, id, at }: Prepaid): Promise<void> {
  const forward = await findForward(trx, siteId, { id }, { isLocked: true })
  if (forward?.state !== 'submitted' || forward.prepaidBy === null) return
  await moveForward(trx, forward, 'processing', { at, actor: { type: 'system' } })
}

/** Nobody has paid for it: its parcels are on the shelf again. */
export async function dropPrepaid(trx: Trx, { siteId, id, at }: Prepaid): Promise<void> {
  const forward = await findForward(trx, siteId, { id }, { isLocked: true })
  if (forward?.state !== 'submitted' || forward.prepaidBy === null) return
  const actor = { type: 'system' as const }
  const parcels = await lockParcels(trx, siteId, { forwardId: id })
  await releaseParcels(trx, parcels, { at, actor })
  await moveForward(trx, forward, 'cancelled', { at, actor, reason: 'unpaid' })
}
