import { sql } from 'kysely'
import { amount, decimal } from '#core/money.ts'
import { isUuid } from '#core/uuid.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { TheirMovement } from './finding.ts'

/** A movement that is listed again gets its current state; the time of its first movement stays. */
export async function saveMovements(
  db: Db,
  provider: number,
  movements: readonly TheirMovement[],
  at: Date,
): Promise<void> {
  // One statement cannot write the same row twice.
  const distinct = new Map(movements.map((movement) => [`${movement.kind} ${movement.ref}`, movement]))
  const rows = [...distinct.values()].map((movement) => ({
    kind: movement.kind,
    ref: movement.ref,
    capture_ref: movement.captureRef,
    provider_ref: movement.providerRef,
    payment_id: movement.paymentId && isUuid(movement.paymentId) ? movement.paymentId : null,
    amount: String(decimal(movement.amount)),
    currency: movement.currency,
    state: movement.state,
    at: movement.at.toISOString(),
    fee: movement.fee ? String(decimal(movement.fee.amount)) : null,
    fee_currency: movement.fee?.currency ?? null,
  }))
  if (rows.length === 0) return
  await sql`
    insert into provider_movements (provider, kind, ref, capture_ref, provider_ref, payment_id, amount, currency, state, at, fee,
      fee_currency, last_seen_at)
    select ${provider}::smallint, kind, ref, capture_ref, provider_ref, payment_id, amount, currency, state, at, fee, fee_currency, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (kind text, ref text, capture_ref text, provider_ref text,
      payment_id uuid, amount numeric, currency text, state text, at timestamptz, fee numeric, fee_currency text)
    on conflict (provider, kind, ref) do update set
      capture_ref = coalesce(excluded.capture_ref, provider_movements.capture_ref),
      provider_ref = coalesce(excluded.provider_ref, provider_movements.provider_ref),
      payment_id = coalesce(excluded.payment_id, provider_movements.payment_id),
      amount = excluded.amount, currency = excluded.currency, state = excluded.state,
      fee = coalesce(excluded.fee, provider_movements.fee),
      fee_currency = coalesce(excluded.fee_currency, provider_movements.fee_currency),
      at = least(provider_movements.at, excluded.at), last_seen_at = excluded.last_seen_at`.execute(db)
}

type Names = {
  refs?: readonly string[]
  paymentIds?: readonly string[]
  captureRefs?: readonly string[]
  providerRefs?: readonly string[]
}

/** All movements ever listed under one of these references. */
export async function findMovements(
  db: Db,
  provider: number,
  { refs = [], paymentIds = [], captureRefs = [], providerRefs = [] }: Names,
): Promise<TheirMovement[]> {
  const { rows } = await sql<Row>`
    select kind, ref, capture_ref, provider_ref, payment_id, amount, currency, state, at from provider_movements
    where provider = ${provider} and (ref = any(${refs}::text[]) or payment_id = any(${paymentIds}::uuid[])
      or capture_ref = any(${captureRefs}::text[]) or provider_ref = any(${providerRefs}::text[]))`.execute(
    db,
  )
  return rows.map((row) => ({
    kind: row.kind,
    ref: row.ref,
    captureRef: row.capture_ref,
    providerRef: row.provider_ref,
    paymentId: row.payment_id,
    amount: amount(row.amount),
    currency: row.currency,
    state: row.state,
    at: row.at,
  }))
}

type Row = {
  kind: TheirMovement['kind']
  ref: string
  capture_ref: string | null
  provider_ref: string | null
  payment_id: string | null
  amount: string
  currency: string
  state: TheirMovement['state']
  at: Date
}

/** Writes what the provider keeps of these movements to the payments that they belong to. Again, it changes nothing. */
export async function recordFees(db: Db, provider: number, refs: readonly string[]): Promise<void> {
  await sql`
    insert into payment_fees (site_id, payment_id, kind, ref, amount, currency, at)
    select payments.site_id, payments.id, m.kind, m.ref, m.fee, m.fee_currency, m.at
    from provider_movements m join payments on payments.provider = m.provider and payments.id = coalesce(
      (select id from payments by_id where by_id.id = m.payment_id and by_id.provider = m.provider),
      (select id from payments by_page where by_page.provider = m.provider and by_page.provider_ref = m.provider_ref),
      (select id from payments by_capture where by_capture.provider = m.provider and by_capture.capture_ref = m.capture_ref
        limit 1))
    where m.provider = ${provider} and m.ref = any(${refs}::text[]) and m.fee > 0
    on conflict (payment_id, kind, ref, site_id) do update set amount = excluded.amount, currency = excluded.currency`.execute(
    acrossSites(db),
  )
}
