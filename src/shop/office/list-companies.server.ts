import { sql } from 'kysely'
import { type Amount, amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { CompanyState, VatState } from '#shop/pro/pro.ts'
import type { CompanyView } from './company-views.ts'

const states: Readonly<Record<CompanyView, readonly CompanyState[]>> = {
  waiting: ['applied', 'in_review'],
  approved: ['approved'],
  ended: ['rejected', 'suspended'],
  all: ['applied', 'in_review', 'approved', 'rejected', 'suspended'],
}

export type CompanyRow = {
  id: string
  siteId: number
  name: string
  state: CompanyState
  vatCode: string
  vatState: VatState
  limit: Amount
  days: number
  used: Amount
  appliedAt: Date
}

const shown = 200

/** Those that wait come first, oldest first. */
export async function listCompanies(
  db: Db,
  siteIds: readonly number[],
  view: CompanyView,
): Promise<CompanyRow[]> {
  const { rows } = await sql<{
    id: string
    site_id: number
    name: string
    state: CompanyState
    vat_code: string
    vat_state: VatState
    credit_limit: string
    credit_days: number
    credit_used: string
    applied_at: Date
  }>`select id, site_id, name, state, vat_code, vat_state, credit_limit, credit_days, credit_used, applied_at
    from pro_companies where site_id = any(${siteIds}) and state::text = any(${[...states[view]]})
    order by state not in ('applied', 'in_review'), applied_at, id limit ${shown}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    state: row.state,
    vatCode: row.vat_code,
    vatState: row.vat_state,
    limit: amount(row.credit_limit),
    days: row.credit_days,
    used: amount(row.credit_used),
    appliedAt: row.applied_at,
  }))
}
