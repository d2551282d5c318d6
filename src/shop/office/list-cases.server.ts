import { type RawBuilder, sql } from 'kysely'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { CaseKind, Facts } from '#shop/cases/case.ts'
import type { MoneyCase } from './money-cases.ts'

export type CaseRow = MoneyCase & {
  about: string | null
  state: 'open' | 'resolved'
  openedAt: Date
  dueAt: Date
  resolvedAt: Date | null
  resolution: string | null
  resolvedBy: string | null
  proposal: {
    note: string
    staffId: string
    name: string | null
    askedId: string
    askedName: string | null
    at: Date
  } | null
  currency: string
}

type Row = {
  id: string
  site_id: number | null
  provider: number
  kind: string
  provider_ref: string
  payment_id: string | null
  ours: unknown
  theirs: unknown
  about: string | null
  state: 'open' | 'resolved'
  opened_at: Date
  due_at: Date
  resolved_at: Date | null
  resolution: string | null
  resolved_by: string | null
  proposed_resolution: string | null
  proposed_by: string | null
  proposed_name: string | null
  proposed_at: Date | null
  proposed_to: string | null
  asked_name: string | null
  currency: string | null
}

/** A case should be decided within a day. */
export const caseDue = sql`reconciliation_cases.opened_at + interval '24 hours'`

/** Money that belongs to no site is seen by those who see all of them. */
export function casesOn(siteIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(reconciliation_cases.site_id = any(${siteIds}) or (reconciliation_cases.site_id is null
    and cardinality(${siteIds}::smallint[]) = (select count(*) from sites)))`
}

const shown = 200

function select(condition: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<Row>`
    select reconciliation_cases.id, reconciliation_cases.site_id, reconciliation_cases.provider, reconciliation_cases.kind,
      reconciliation_cases.provider_ref, reconciliation_cases.payment_id, ours, theirs, reconciliation_cases.state, opened_at,
      ${caseDue} as due_at, resolved_at, resolution, coalesce(resolver.name, resolved_by) as resolved_by,
      proposed_resolution, proposed_by, proposer.name as proposed_name, proposed_at,
      proposed_to, asked.name as asked_name, currencies.iso_code as currency,
      coalesce(orders.number, invoices.number) as about
    from reconciliation_cases
      left join payments on payments.site_id = reconciliation_cases.site_id and payments.id = reconciliation_cases.payment_id
      left join currencies on currencies.id = payments.currency_id
      left join orders on orders.site_id = payments.site_id and orders.id = payments.order_id
      left join invoices on invoices.site_id = payments.site_id and invoices.id = payments.invoice_id
      left join staff resolver on resolver.id::text = resolved_by
      left join staff proposer on proposer.id::text = proposed_by
      left join staff asked on asked.id::text = proposed_to
    where ${condition} order by ${order} limit ${shown}`
}

/** Open ones by their age, closed ones newest first. */
export async function listCases(
  db: Db,
  siteIds: readonly number[],
  state: 'open' | 'resolved',
): Promise<CaseRow[]> {
  const condition = sql`${casesOn(siteIds)} and reconciliation_cases.state = ${state}`
  const order = state === 'open' ? sql`opened_at, reconciliation_cases.id` : sql`resolved_at desc`
  const { rows } = await select(condition, order).execute(acrossSites(db))
  return rows.map(toCase)
}

export async function findCase(db: Db, siteIds: readonly number[], id: string): Promise<CaseRow | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  const condition = sql`${casesOn(siteIds)} and reconciliation_cases.id = ${id}`
  const { rows } = await select(condition, sql`1`).execute(acrossSites(db))
  return rows[0] ? toCase(rows[0]) : null
}

function toCase(row: Row): CaseRow {
  const ours = row.ours as Facts | null
  const theirs = row.theirs as Facts | null
  return {
    id: row.id,
    siteId: row.site_id,
    provider: row.provider,
    kind: row.kind as CaseKind,
    ref: row.provider_ref,
    paymentId: row.payment_id,
    ours,
    theirs,
    about: row.about,
    state: row.state,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    resolvedAt: row.resolved_at,
    resolution: row.resolution,
    resolvedBy: row.resolved_by,
    proposal:
      row.proposed_resolution && row.proposed_by && row.proposed_at && row.proposed_to
        ? {
            note: row.proposed_resolution,
            staffId: row.proposed_by,
            name: row.proposed_name,
            askedId: row.proposed_to,
            askedName: row.asked_name,
            at: row.proposed_at,
          }
        : null,
    currency: row.currency ?? String(theirs?.currency ?? ours?.currency ?? 'EUR'),
  }
}
