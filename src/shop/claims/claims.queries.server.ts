import { type Selectable, sql, type Updateable } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { amount } from '#core/money.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import type { DB } from '#platform/tables.gen.ts'
import type { Chargee, Claim, ClaimItem, ClaimKind, ClaimState, Outcome, Payee, Rejection } from './claim.ts'

export type ClaimKey = { id: string } | { number: string } | { formKey: string }

/** `isLocked` holds the row until the transaction ends: concurrent changes wait. */
export async function findClaim(
  db: Db | Trx,
  siteId: number,
  key: ClaimKey,
  { isLocked = false } = {},
): Promise<Claim | null> {
  const row = await db
    .selectFrom('claims')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: string }).id))
    .$if('number' in key, (query) => query.where('number', '=', (key as { number: string }).number))
    .$if('formKey' in key, (query) => query.where('form_key', '=', (key as { formKey: string }).formKey))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toClaim(row) : null
}

export function toClaim(row: Selectable<DB['claims']>): Claim {
  return {
    id: row.id,
    siteId: row.site_id,
    number: row.number,
    orderId: row.order_id,
    forwardId: row.forward_id,
    userId: row.user_id,
    email: row.email,
    phone: row.phone,
    locale: row.locale as Locale,
    state: row.state as ClaimState,
    kind: row.kind as ClaimKind,
    noticedOn: row.noticed_on,
    words: row.words,
    serial: row.serial,
    missingPart: row.missing_part,
    wanted: row.wanted as Outcome,
    wantedTo: row.wanted_to as Payee | null,
    wantedAmount: row.wanted_amount === null ? null : amount(row.wanted_amount),
    currencyId: row.currency_id,
    iban: row.iban,
    company: row.company,
    vatCode: row.vat_code,
    purchaseOrder: row.purchase_order,
    invoiceNumber: row.invoice_number,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    outcome: row.outcome as Outcome | null,
    amount: row.amount === null ? null : amount(row.amount),
    paidTo: row.paid_to as Payee | null,
    chargedTo: row.charged_to as Chargee | null,
    isReturnNeeded: row.is_return_needed,
    letter: row.letter,
    rejection: row.rejection as Rejection | null,
    sent:
      row.sent_courier === null || row.sent_code === null
        ? null
        : { courier: row.sent_courier, code: row.sent_code },
    version: row.version,
    updatedAt: row.updated_at,
  }
}

/** Who caused a move. */
export type ClaimActor = { type: 'customer' | 'guest' | 'staff' | 'system'; id?: string | null }
export type ClaimChange = Partial<
  Pick<
    Updateable<DB['claims']>,
    | 'amount'
    | 'charged_to'
    | 'decided_at'
    | 'decided_by'
    | 'is_return_needed'
    | 'letter'
    | 'outcome'
    | 'paid_to'
    | 'rejection'
    | 'sent_code'
    | 'sent_courier'
  >
>

/**
 * The only writer of a claim's state. The caller has locked the claim and knows by `claimMoves` that it may move there; the
 * database refuses every other move. Each move leaves one event and one outbox row, from which emails are written. Returns
 * the claim as it is then.
 */
export async function moveClaim(
  trx: Trx,
  claim: Claim,
  to: ClaimState,
  {
    at,
    actor,
    reason = null,
    ...change
  }: { at: Date; actor: ClaimActor; reason?: string | null } & ClaimChange,
): Promise<Claim> {
  const { id, siteId, state: from } = claim
  const row = await trx
    .updateTable('claims')
    .set((build) => ({ ...change, state: to, version: build('version', '+', 1), updated_at: at }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', from)
    .where('version', '=', claim.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Error('A claim was moved without its lock')
  await noteClaimMove(trx, { id, siteId, from, to, at, actor, reason })
  return toClaim(row)
}

type Noted = {
  id: string
  siteId: number
  from: ClaimState | null
  to: ClaimState
  at: Date
  actor: ClaimActor
  reason?: string | null
}

export async function noteClaimMove(
  trx: Trx,
  { id, siteId, from, to, at, actor, reason = null }: Noted,
): Promise<void> {
  await trx
    .insertInto('state_events')
    .values({
      site_id: siteId,
      entity: 'claim',
      entity_id: id,
      from_state: from,
      to_state: to,
      actor_type: actor.type,
      actor_id: actor.id ?? null,
      reason_code: reason,
      at,
    })
    .execute()
  await publish(trx, { topic: 'claim.moved', siteId, payload: { claimId: id, from: from ?? '', to } })
}

export type ClaimStep = {
  from: ClaimState | null
  to: ClaimState
  reason: string | null
  actor: { type: string; id: string | null }
  at: Date
}

/** Oldest first. */
export async function findSteps(db: Db | Trx, siteId: number, claimId: string): Promise<ClaimStep[]> {
  const rows = await db
    .selectFrom('state_events')
    .select(['from_state', 'to_state', 'reason_code', 'actor_type', 'actor_id', 'at'])
    .where('site_id', '=', siteId)
    .where('entity', '=', 'claim')
    .where('entity_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    from: row.from_state as ClaimState | null,
    to: row.to_state as ClaimState,
    reason: row.reason_code,
    actor: { type: row.actor_type, id: row.actor_id },
    at: row.at,
  }))
}

export async function findItems(db: Db | Trx, siteId: number, claimId: string): Promise<ClaimItem[]> {
  const rows = await db
    .selectFrom('claim_items')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderLineId: row.order_line_id,
    parcelId: row.parcel_id,
    name: row.name,
    details: row.details,
    picture: row.picture,
    quantity: row.quantity,
    price: row.price === null ? null : amount(row.price),
  }))
}

/** CL and the next number. */
export async function nextNumber(trx: Trx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select 'CL' || nextval('claim_numbers') as number`.execute(
    trx,
  )
  return rows[0]?.number ?? ''
}
