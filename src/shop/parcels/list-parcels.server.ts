import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { ParcelState } from './parcel.ts'
import { mostUrgentFirst, type ParcelCard } from './parcel-card.ts'
import { findParcels } from './parcels.queries.server.ts'
import { readParcelCards } from './read-parcel-cards.server.ts'

export type ParcelGroup = 'shelf' | 'expected' | 'gone'

/** What is on its way onward belongs to its request, and is shown there. */
const statesOf: Readonly<Record<ParcelGroup, readonly ParcelState[]>> = {
  shelf: [
    'arrived',
    'measured',
    'action_required',
    'ready',
    'splitting',
    'in_request',
    'packed',
    'return_requested',
    'abandoned',
  ],
  expected: ['expected'],
  gone: ['withdrawn', 'dispatched', 'delivered', 'returned', 'disposed'],
}

/** The customer's own parcels; without a group what lies on the shelf, the most urgent first, and what comes to it. */
export async function listParcels(
  ctx: RequestContext,
  group?: ParcelGroup,
): Promise<Result<ParcelCard[], Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const { user } = own.value
  const states = group ? statesOf[group] : [...statesOf.shelf, ...statesOf.expected]
  const parcels = await findParcels(db, site.id, { userId: user.id, states })
  const cards = await readParcelCards(ctx, parcels, { tierId: user.tierId })
  if (group === 'gone') return ok(cards.toReversed())
  return ok(mostUrgentFirst(cards))
}

export function isOnShelf({ state }: Pick<ParcelCard, 'state'>): boolean {
  return statesOf.shelf.includes(state)
}
