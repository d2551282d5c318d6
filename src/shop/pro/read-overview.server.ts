import { sql } from 'kysely'
import { addDays, isoDay } from '#core/dates.ts'

import { type Amount, minus } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { readyParcels } from './delivery.server.ts'
import { spentSince } from './order-shipment.server.ts'
import { type OverviewView, rowsOnPage, views } from './overview-views.ts'
import { findDeclarations, toShipment } from './pro.queries.server.ts'
import type { Declaration, DeclarationState, ProShipment } from './pro.ts'
import type { Membership } from './pro-member.server.ts'
import { monthEnd, nextWeekday, periodStart } from './spending.ts'

const statesOf: Readonly<Record<OverviewView, readonly DeclarationState[] | null>> = {
  all: null,
  fix: ['correction_needed'],
  drafts: ['draft'],
  sent: ['submitted', 'checked'],
  accepted: ['accepted'],
  attached: ['attached'],
  cleared: ['cleared'],
}

export type ListedDeclaration = Declaration & {
  grams: number | null
  expectedOn: string | null
  shipment: string | null
  parcel: string | null
}

export async function countDeclarations(
  db: Db,
  siteId: number,
  companyId: string,
): Promise<Readonly<Record<OverviewView, number>>> {
  const { rows } = await sql<{ state: DeclarationState; count: number }>`
    select state, count(*)::integer as count from pro_declarations where site_id = ${siteId} and company_id = ${companyId}
    group by state`.execute(db)
  const count = (view: OverviewView) =>
    rows
      .filter(({ state }) => statesOf[view]?.includes(state) ?? true)
      .reduce((all, row) => all + row.count, 0)
  return Object.fromEntries(views.map((view) => [view, count(view)])) as Record<OverviewView, number>
}

/** Newest first, with where their parcel is. */
export async function listDeclarations(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  companyId: string,
  { view, page }: { view: OverviewView; page: number },
): Promise<ListedDeclaration[]> {
  const states = statesOf[view]
  const { rows } = await sql<{
    id: string
    grams: number | null
    expected_on: string | null
    shipment: string | null
    parcel: string | null
  }>`
    select d.id, p.grams, p.expected_on::text as expected_on, s.number as shipment, p.number as parcel
    from pro_declarations d
    left join parcels p on p.site_id = d.site_id and p.id = d.parcel_id
    left join pro_groups g on g.site_id = d.site_id and g.id = d.group_id and d.state in ('attached', 'cleared')
    left join pro_shipments s on s.site_id = g.site_id and s.id = g.shipment_id
    where d.site_id = ${site.id} and d.company_id = ${companyId}
      ${states ? sql`and d.state = any(${[...states]}::text[])` : sql``}
    order by d.id desc limit ${rowsOnPage} offset ${(page - 1) * rowsOnPage}`.execute(db)
  const found = await findDeclarations(db, site.id, { ids: rows.map(({ id }) => id) })
  return rows.flatMap(({ id, grams, expected_on: expectedOn, shipment, parcel }) => {
    const declaration = found.find((one) => one.id === id)
    return declaration ? [{ ...declaration, grams, expectedOn, shipment, parcel }] : []
  })
}

export type ProFacts = {
  ready: { parcels: number; grams: number; day: string }
  /** When the next monthly invoice is issued and due; null without terms. */
  bill: { issuedOn: string; dueOn: string } | null
  /** Of the person: what is left of their limit; null without one. */
  left: Amount | null
}

/** What the head of the overview says. */
export async function readFacts(
  ctx: Pick<RequestContext, 'db' | 'site' | 'clock'>,
  { company, member }: Pick<Membership, 'company' | 'member'>,
): Promise<ProFacts> {
  const { db, site, clock } = ctx
  const today = isoDay(clock(), site.timeZone)
  const ready = await readyParcels(db, company)
  const { spendLimit, spendPeriod } = member
  const spent =
    spendLimit === null
      ? null
      : await spentSince(db, site.id, member, periodStart(today, spendPeriod), site.timeZone)
  const issuedOn = addDays(monthEnd(today), 1)
  return {
    ready: {
      parcels: ready.length,
      grams: ready.reduce((all, { parcel }) => all + (parcel.size?.grams ?? 0), 0),
      day: nextWeekday(today, 5),
    },
    bill: company.creditDays > 0 ? { issuedOn, dueOn: addDays(issuedOn, company.creditDays) } : null,
    left: spendLimit === null || spent === null ? null : minus(spendLimit, spent),
  }
}

export type Template = { id: string; name: string; fields: Readonly<Record<string, string>> }

export async function listTemplates(db: Db, siteId: number, companyId: string): Promise<Template[]> {
  const rows = await db
    .selectFrom('pro_templates')
    .select(['id', 'name', 'fields'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, fields }) => ({
    id,
    name,
    fields: fields as unknown as Record<string, string>,
  }))
}

/** Those that are ordered or wait for somebody, newest first. */
export async function listShipments(
  db: Db,
  siteId: number,
  companyId: string,
  { limit = 50 } = {},
): Promise<(ProShipment & { who: string; parcels: number })[]> {
  const rows = await db
    .selectFrom('pro_shipments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('state', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const { rows: more } = await sql<{ id: string; who: string; parcels: number }>`
    select s.id, coalesce(nullif(m.name, ''), m.email, '') as who,
      (select count(distinct d.parcel_id)::integer from pro_groups g join pro_declarations d on d.group_id = g.id and d.site_id = g.site_id
        where g.site_id = s.site_id and g.shipment_id = s.id) as parcels
    from pro_shipments s join pro_members m on m.site_id = s.site_id and m.id = s.member_id
    where s.site_id = ${siteId} and s.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  return rows.map((row) => {
    const extra = more.find(({ id }) => id === row.id)
    return { ...toShipment(row), who: extra?.who ?? '', parcels: extra?.parcels ?? 0 }
  })
}
