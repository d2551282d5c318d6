import { sql } from 'kysely'
import type { Trx } from '#platform/database.server.ts'
import { forgetParcels } from '#shop/parcels/forget-parcels.server.ts'
import { onShelf } from '#shop/parcels/parcel.ts'
import { changeParcelOf, lockParcels } from '#shop/parcels/parcels-of-request.server.ts'
import { cancellable } from './forward.ts'
import { findForward, moveForward } from './forwards.queries.server.ts'

/**
 * Ends what an erased customer has asked for, and deletes their words, photos and labels. Where a box went stays with its
 * papers, as it does on an order. Returns false, having changed nothing, while a parcel of theirs is with us or on its way:
 * somebody must be told where it is, and it must have an address. What has been given up is no longer theirs.
 */
export async function forgetForwards(
  trx: Trx,
  { siteId, userId, at }: { siteId: number; userId: string; at: Date },
): Promise<boolean> {
  const { rows: open } = await sql<{ id: string }>`
    select id::text from forwards where site_id = ${siteId} and user_id = ${userId}
      and state not in ('draft', 'closed', 'returned', 'cancelled') order by id for update`.execute(trx)
  const parcels = await lockParcels(trx, siteId, { userId })
  if (parcels.some(({ state }) => onShelf.includes(state) && state !== 'abandoned')) return false
  if (await isUnderWay(trx, siteId, userId)) return false
  const actor = { type: 'customer', id: userId } as const
  for (const { id } of open) {
    const forward = await findForward(trx, siteId, { id })
    if (forward && cancellable.includes(forward.state))
      await moveForward(trx, forward, 'cancelled', {
        at,
        actor,
        reason: 'erased',
        agent_id: null,
        agent_until: null,
      })
  }
  const freed = []
  for (const parcel of parcels)
    freed.push(
      parcel.state === 'expected' && parcel.forwardId !== null
        ? await changeParcelOf(trx, parcel, { at, forward_id: null })
        : parcel,
    )
  await forgetParcels(trx, { siteId, userId, parcels: freed, at })
  await trx
    .deleteFrom('forwards')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '=', 'draft')
    .execute()
  await sql`delete from parcel_files where site_id = ${siteId} and kind <> 'customs' and box_id in (
    select box.id from forward_boxes box join forwards on forwards.id = box.forward_id
    where box.site_id = ${siteId} and forwards.site_id = ${siteId} and forwards.user_id = ${userId})`.execute(
    trx,
  )
  await trx
    .updateTable('forwards')
    .set({ comment: '', reason_words: '', declared_network: null })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
  return true
}

/** A lost box never comes; its money has been given back. */
async function isUnderWay(trx: Trx, siteId: number, userId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('parcels')
    .innerJoin('forward_boxes', 'forward_boxes.id', 'parcels.box_id')
    .select('parcels.id')
    .where('parcels.site_id', '=', siteId)
    .where('forward_boxes.site_id', '=', siteId)
    .where('parcels.user_id', '=', userId)
    .where('parcels.state', '=', 'dispatched')
    .where('forward_boxes.lost_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
