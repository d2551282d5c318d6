import { sql } from 'kysely'
import { amount } from '#core/money.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import { refundsRef } from '#shop/cases/case.ts'
import type { PaymentStateName } from '#shop/payments/payment.ts'
import { mayStillPoll, type RefundState } from '#shop/payments/refund.ts'
import type { OurPayment } from './finding.ts'

/** What a provider's lists cover so far: everything that began after `from` and was completed before `until`. */
export type Coverage = { from: Date; until: Date }

type Names = { ids?: readonly string[]; providerRefs?: readonly string[]; captureRefs?: readonly string[] }

export async function findOurPayments(
  db: Db,
  provider: number,
  { ids = [], providerRefs = [], captureRefs = [] }: Names,
  coverage: Coverage,
  now: Date,
): Promise<OurPayment[]> {
  const { rows } = await sql<Row>`
    select p.id, p.site_id, p.provider_ref, p.capture_ref, p.state, c.iso_code, p.amount, p.captured,
      p.refunded - p.refunded_to_balance as refunded, p.refunded_to_balance, p.created_at, p.captured_at, p.refunded_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'providerRef', r.provider_ref, 'amount', r.amount::text,
        'state', r.state, 'createdAt', r.created_at, 'updatedAt', r.updated_at) order by r.created_at)
        from refunds r where r.site_id = p.site_id and r.payment_id = p.id and not r.is_to_balance), '[]') as refunds,
      array(select k.provider_ref from reconciliation_cases k where k.site_id = p.site_id and k.payment_id = p.id
        and k.state = 'open') as missed
    from payments p join currencies c on c.id = p.currency_id
    where p.provider = ${provider} and (p.id = any(${ids}::uuid[]) or p.provider_ref = any(${providerRefs}::text[])
      or p.capture_ref = any(${captureRefs}::text[]))`.execute(acrossSites(db))
  return rows.map((row) => toPayment(row, coverage, now))
}

type Row = {
  id: string
  site_id: number
  provider_ref: string | null
  capture_ref: string | null
  state: string
  iso_code: string
  amount: string
  captured: string
  refunded: string
  refunded_to_balance: string
  created_at: Date
  captured_at: Date | null
  refunded_at: Date | null
  /** References of open cases: what was once missing stays due until it is listed. */
  missed: string[]
  refunds: {
    id: string
    providerRef: string | null
    amount: string
    state: RefundState
    createdAt: string
    updatedAt: string
  }[]
}

function toPayment(row: Row, { from, until }: Coverage, now: Date): OurPayment {
  const isCovered = row.provider_ref !== null && row.created_at >= from
  const isDue = (at: Date | null, ref: string) =>
    row.missed.includes(ref) || (isCovered && at !== null && at < until)
  const ref = row.capture_ref ?? row.provider_ref ?? row.id
  return {
    id: row.id,
    siteId: row.site_id,
    providerRef: row.provider_ref,
    captureRef: row.capture_ref,
    state: row.state as PaymentStateName,
    currency: row.iso_code,
    amount: amount(row.amount),
    captured: amount(row.captured),
    refunded: amount(row.refunded),
    refundedToBalance: amount(row.refunded_to_balance),
    refunds: row.refunds.map(({ id, providerRef, amount: value, state, createdAt, updatedAt }) => ({
      id,
      providerRef,
      amount: amount(value),
      state,
      isGivenUp: state === 'requested' && !mayStillPoll({ createdAt: new Date(createdAt) }, now),
      isDue: isDue(new Date(updatedAt), providerRef ?? id),
    })),
    isCaptureDue: isDue(row.captured_at, ref),
    isRefundDue: isDue(row.refunded_at, refundsRef(row.capture_ref, row.id)),
  }
}

/** Captured or refunded in this span according to us, in none of the lists so far, and without a case. */
export async function findUnlisted(
  db: Db,
  provider: number,
  { from, until }: Coverage,
  since: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payments p
    where p.provider = ${provider} and p.captured > 0 and p.captured_at >= ${since}::timestamptz and p.captured_at < ${until}::timestamptz
      and p.created_at >= ${from}::timestamptz and p.provider_ref is not null
      and not exists (select from provider_movements m where m.provider = p.provider and m.kind = 'payment'
        and (m.payment_id = p.id or m.capture_ref = p.capture_ref or m.provider_ref = p.provider_ref))
      and not exists (select from reconciliation_cases c where c.provider = p.provider and c.payment_id = p.id
        and c.provider_ref = coalesce(p.capture_ref, p.provider_ref))
    union
    select p.id from refunds r join payments p on p.site_id = r.site_id and p.id = r.payment_id
    where p.provider = ${provider} and r.state = 'succeeded' and not r.is_to_balance and r.provider_ref is not null
      and r.updated_at >= ${since}::timestamptz and r.updated_at < ${until}::timestamptz and p.created_at >= ${from}::timestamptz
      and not exists (select from provider_movements m where m.provider = p.provider and m.kind = 'refund' and m.ref = r.provider_ref)
      and not exists (select from reconciliation_cases c where c.provider = p.provider and c.provider_ref = r.provider_ref)
    limit ${limit}`.execute(acrossSites(db))
  return rows.map(({ id }) => id)
}
