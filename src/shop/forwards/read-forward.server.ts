import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import { readInvoice } from '#shop/invoices/read-invoice.server.ts'
import { readItems, readParcels } from '#shop/parcels/parcels-of-request.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { Forward, ForwardState } from './forward.ts'
import type { ForwardEvent } from './forward-event.ts'
import { findBoxes, findForward } from './forwards.queries.server.ts'
import type { WholeForward } from './whole-forward.ts'

/** One of the customer's own, once it was sent. Someone else's answers like an unknown one. */
export async function readForward(ctx: RequestContext, slug: string): Promise<Result<WholeForward, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const userId = own.value.user.id
  const forward = await findForward(db, site.id, { slug, userId })
  if (!forward || forward.state === 'draft') return err({ code: 'service.not_found' })
  const [boxes, inside, invoice, events, next, before] = await Promise.all([
    findBoxes(db, site.id, { forwardIds: [forward.id] }),
    readParcels(db, site.id, { forwardId: forward.id }),
    forward.invoiceId === null ? null : readInvoice(db, site.id, forward.invoiceId),
    findEvents(db, forward),
    findOther(db, site.id, { continuesId: forward.id }),
    forward.continuesId === null ? null : findOther(db, site.id, { id: forward.continuesId }),
  ])
  const parcels =
    inside.length > 0 ? inside : await readParcels(db, site.id, { userId, ids: plannedIn(forward) })
  return ok({
    forward,
    boxes,
    parcels,
    items: await readItems(db, site.id, parcels),
    invoice,
    events,
    next,
    before,
  })
}

/** What it was about, also where the parcels have left it. */
function plannedIn({ plan, price }: Forward): string[] {
  const boxes = price?.boxes ?? plan
  return boxes.flatMap(({ parcels }) => parcels)
}

async function findEvents(db: Db, { siteId, id }: Forward): Promise<ForwardEvent[]> {
  const rows = await db
    .selectFrom('state_events')
    .select(['from_state', 'to_state', 'actor_type', 'reason_code', 'at'])
    .where('site_id', '=', siteId)
    .where('entity', '=', 'forward')
    .where('entity_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    from: row.from_state as ForwardState,
    to: row.to_state as ForwardState,
    actor: row.actor_type,
    reason: row.reason_code,
    at: row.at,
  }))
}

async function findOther(db: Db, siteId: number, by: { id: string } | { continuesId: string }) {
  const row = await db
    .selectFrom('forwards')
    .select(['slug', 'number'])
    .where('site_id', '=', siteId)
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('continuesId' in by, (query) =>
      query.where('continues_id', '=', (by as { continuesId: string }).continuesId),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
