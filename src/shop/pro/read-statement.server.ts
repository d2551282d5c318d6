import { isoDay } from '#core/dates.ts'
import { amount } from '#core/money.ts'
import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ProCompany } from './pro.ts'
import { requireMember } from './pro-member.server.ts'
import { type Entry, type Statement, statementOf } from './statement.ts'

export type ReadStatement = { company: ProCompany; statement: Statement; months: readonly string[] }

/** The statement of a month; months from the first entry to this one, newest first. */
export async function readStatement(
  ctx: RequestContext,
  wanted: string | null,
): Promise<Result<ReadStatement, Failure>> {
  const own = await requireMember(ctx, 'see_money')
  if (!own.ok) return own
  const { company } = own.value
  const { db, site, clock } = ctx
  const rows = await db
    .selectFrom('pro_entries')
    .leftJoin('pro_shipments', (join) =>
      join
        .onRef('pro_shipments.site_id', '=', 'pro_entries.site_id')
        .onRef('pro_shipments.id', '=', 'pro_entries.shipment_id'),
    )
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.site_id', '=', 'pro_entries.site_id')
        .onRef('invoices.id', '=', 'pro_entries.invoice_id'),
    )
    .select([
      'pro_entries.kind',
      'pro_entries.amount',
      'pro_entries.at',
      'pro_shipments.number as shipment',
      'invoices.number as invoice',
    ])
    .where('pro_entries.site_id', '=', site.id)
    .where('pro_entries.company_id', '=', company.id)
    .orderBy('pro_entries.id')
    .execute()
  const entries = rows.map(
    (row): Entry => ({
      kind: row.kind as Entry['kind'],
      reference: row.shipment ?? row.invoice ?? '',
      amount: amount(row.amount),
      on: isoDay(row.at, site.timeZone),
    }),
  )
  const now = isoDay(clock(), site.timeZone).slice(0, 7)
  const first = entries[0]?.on.slice(0, 7) ?? now
  const months = monthsBetween(first, now)
  const month = months.find((one) => one === wanted) ?? now
  return ok({ company, statement: statementOf(month, entries), months })
}

const mostMonths = 60

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first && months.length < mostMonths; month = before(month))
    months.push(month)
  return months
}

function before(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}
