import { sql } from 'kysely'
import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { ClaimKind, ClaimState, Outcome } from './claim.ts'

export type OwnClaimRow = {
  number: string
  state: ClaimState
  kind: ClaimKind
  outcome: Outcome | null
  title: string
  picture: string
  about: string
  receivedAt: Date
  dueAt: Date
}

const most = 200

/** Newest first. */
export async function listOwnClaims(ctx: RequestContext): Promise<Result<OwnClaimRow[], Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site } = ctx
  const { rows } = await sql<OwnClaimRow>`
    select claims.number, claims.state, claims.kind, claims.outcome, item.name as title, item.picture,
      coalesce(orders.number, forwards.number) as about, claims.received_at as "receivedAt", claims.due_at as "dueAt"
    from claims
      left join orders on orders.site_id = claims.site_id and orders.id = claims.order_id
      left join forwards on forwards.site_id = claims.site_id and forwards.id = claims.forward_id
      join lateral (select name, picture from claim_items where claim_items.site_id = claims.site_id
        and claim_items.claim_id = claims.id order by id limit 1) item on true
    where claims.site_id = ${site.id} and claims.user_id = ${own.value.user.id}
    order by claims.id desc limit ${most}`.execute(db)
  return ok(rows)
}

/** Orders and requests about which something can be claimed, newest first. */
export async function listClaimable(
  ctx: RequestContext,
  userId: string,
): Promise<{ number: string; title: string; pieces: number; at: Date }[]> {
  const { db, site } = ctx
  const { rows } = await sql<{ number: string; title: string; pieces: number; at: Date }>`
    select number, title, pieces::integer as pieces, at from (
      select orders.number, line.name as title, line.pieces, orders.placed_at as at from orders
        join lateral (select min(name) as name, count(*) as pieces from order_lines where order_lines.site_id = orders.site_id
          and order_lines.order_id = orders.id and fulfilment <> 'cancelled') line on line.pieces > 0
        where orders.site_id = ${site.id} and user_id = ${userId} and status in ('paid', 'processing', 'completed')
      union all
      select forwards.number, parcel.title, parcel.pieces, forwards.submitted_at from forwards
        join lateral (select min(coalesce(nullif(title, ''), number)) as title, count(*) as pieces from parcels
          where parcels.site_id = forwards.site_id and parcels.forward_id = forwards.id) parcel on parcel.pieces > 0
        where forwards.site_id = ${site.id} and user_id = ${userId}
          and state in ('paid', 'dispatched', 'delivered', 'closed', 'returned')
    ) own order by at desc limit 30`.execute(db)
  return rows
}
