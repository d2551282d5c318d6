import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { ParcelItem } from './parcel.ts'
import type { ParcelCard } from './parcel-card.ts'
import { findParcel, findParcelItems } from './parcels.queries.server.ts'
import { readParcelCards } from './read-parcel-cards.server.ts'

/** One of the customer's own, with what is in it. Someone else's answers like an unknown one. */
export async function readParcel(
  ctx: RequestContext,
  number: string,
): Promise<Result<{ card: ParcelCard; items: readonly ParcelItem[] }, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { user } = own.value
  const parcel = await findParcel(ctx.db, ctx.site.id, { number, userId: user.id })
  if (!parcel) return err({ code: 'service.not_found' })
  const [[card], items] = await Promise.all([
    readParcelCards(ctx, [parcel], { tierId: user.tierId }),
    findParcelItems(ctx.db, ctx.site.id, [parcel.id]),
  ])
  if (!card) return err({ code: 'service.not_found' })
  return ok({ card, items: items.get(parcel.id) ?? [] })
}
