import { sql } from 'kysely'
import { isoDay } from '#core/dates.ts'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import { type Guidance, withinGuidance } from '#shop/claims/claim-hints.ts'
import { refundableFor } from '#shop/claims/claim-subject.server.ts'
import { type PossibleOutcome, possibleOutcomes } from '#shop/claims/possible-outcomes.ts'
import { findDeskClaim, readDeskClaim, type WholeDeskClaim } from '#shop/claims/read-desk-claim.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { findDeciders } from '#shop/staff/find-deciders.server.ts'
import { type Approval, listOpenApprovals } from './approvals.server.ts'
import { listNotes, type StaffNote } from './notes.server.ts'
import { readApprovalLimit } from './read-approval-limit.server.ts'

export type FoundClaim = { id: string; siteId: number; number: string; subject: string }

/** A claim by its site and number. */
export async function findClaimByNumber(db: Db, siteId: number, number: string): Promise<FoundClaim | null> {
  const claim = await findDeskClaim(db, siteId, number)
  return claim ? { id: claim.id, siteId, number: claim.number, subject: `claim ${claim.number}` } : null
}

export type ClaimPage = WholeDeskClaim & {
  possible: readonly PossibleOutcome[]
  guidance: Guidance | null
  customer: ClaimCustomer | null
  notes: readonly StaffNote[]
  assigned: { id: string; name: string } | null
  approvals: readonly Approval[]
  deciders: readonly { id: string; name: string }[]
  colleagues: readonly { id: string; name: string }[]
  /** In euros. */
  limit: Amount
  /** The last thing that is known of the way. */
  lastEvent: { place: string; words: string; at: Date } | null
  names: Readonly<Record<string, string>>
}
type ClaimCustomer = { name: string; suiteCode: string; claims: number; orders: number; spent: Amount }

type Desk = { db: Db; clock: () => Date; member: { id: string } }

export async function readClaimPage(
  desk: Desk,
  site: Site,
  { id, siteId, subject: about }: FoundClaim,
): Promise<ClaimPage | null> {
  const { db, clock, member } = desk
  const whole = await readDeskClaim(db, site, id)
  if (!whole) return null
  const { claim, subject, items } = whole
  const now = clock()
  const [customer, notes, assigned, approvals, deciders, colleagues, limit, lastEvent, names] =
    await Promise.all([
      claim.userId === null ? null : findCustomer(db, { siteId, userId: claim.userId, claimId: id, now }),
      listNotes(db, { siteId, subject: about }),
      findAssigned(db, siteId, about),
      listOpenApprovals(desk, { siteId, subject: about }),
      findDeciders(db, { permission: 'customers.balance', siteId, exceptId: member.id }),
      findDeciders(db, { permission: 'claims.decide', siteId, exceptId: '0' }),
      readApprovalLimit(db, siteId),
      findLastEvent(db, siteId, claim),
      findNames(db, whole),
    ])
  return {
    ...whole,
    possible: subject
      ? possibleOutcomes({
          kind: claim.kind,
          isForward: claim.forwardId !== null,
          isInStock: subject.items.every(
            ({ id: lineId, isInStock }) =>
              isInStock || !items.some(({ orderLineId }) => orderLineId === lineId),
          ),
          refundable: refundableFor(subject, items),
        })
      : [],
    guidance: subject && withinGuidance(claim, { ...subject, today: isoDay(now, site.timeZone) }),
    customer,
    notes,
    assigned,
    approvals,
    deciders: deciders.map((person) => ({ id: person.id, name: person.name })),
    colleagues: colleagues.map((person) => ({ id: person.id, name: person.name })),
    limit,
    lastEvent,
    names,
  }
}

async function findCustomer(
  db: Db,
  { siteId, userId, claimId, now }: { siteId: number; userId: string; claimId: string; now: Date },
): Promise<ClaimCustomer | null> {
  const since = new Date(now.getTime() - 365 * 86_400_000)
  const { rows } = await sql<{ name: string; suite: string; claims: number; orders: number; spent: string }>`
    select coalesce(company_name, concat_ws(' ', first_name, last_name)) as name, suite_code as suite,
      (select count(*)::integer from claims where claims.site_id = ${siteId} and claims.user_id = users.id
        and claims.id < ${claimId}) as claims,
      (select count(*)::integer from orders where orders.site_id = ${siteId} and orders.user_id = users.id
        and status in ('paid', 'processing', 'completed')) as orders,
      (select coalesce(sum((orders.total + orders.balance) / orders.rate), 0)::numeric(14, 2)::text from orders
        where orders.site_id = ${siteId} and orders.user_id = users.id and status in ('paid', 'processing', 'completed')
          and placed_at > ${since}::timestamptz) as spent
    from users where users.site_id = ${siteId} and users.id = ${userId}`.execute(db)
  const [row] = rows
  return row
    ? {
        name: row.name,
        suiteCode: row.suite,
        claims: row.claims,
        orders: row.orders,
        spent: amount(row.spent),
      }
    : null
}

async function findAssigned(db: Db, siteId: number, subject: string) {
  const row = await db
    .selectFrom('staff_assignments')
    .innerJoin('staff', 'staff.id', 'staff_assignments.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ?? null
}

async function findLastEvent(
  db: Db,
  siteId: number,
  { orderId, forwardId }: { orderId: string | null; forwardId: string | null },
) {
  const { rows } = await sql<{ place: string; words: string; at: Date }>`
    select place, words, at from tracking_events where site_id = ${siteId} and (
      shipment_id in (select id from shipments where shipments.site_id = ${siteId} and order_id = ${orderId}::bigint)
      or box_id in (select id from forward_boxes where forward_boxes.site_id = ${siteId} and forward_id = ${forwardId}::bigint))
    order by at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Of the staff who appear in the history. */
async function findNames(db: Db, { steps }: WholeDeskClaim): Promise<Record<string, string>> {
  const ids = [
    ...new Set(steps.flatMap(({ actor }) => (actor.type === 'staff' && actor.id ? [actor.id] : []))),
  ]
  if (ids.length === 0) return {}
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute()
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
