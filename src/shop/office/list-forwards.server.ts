import { type RawBuilder, sql } from 'kysely'
import type { Amount } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { countRows } from './count-rows.server.ts'
import { forwardDue, stuckBoxes } from './forward-dues.server.ts'
import { type ForwardRow, forwardsList, type ListedForward } from './forwards-list.ts'
import { type ListQuery, rowsOnPage } from './list.ts'

type Reader = { db: Db; clock: () => Date; member: { id: string } }
type Row = {
  id: string
  number: string
  site_id: number
  state: string
  customer: string
  suite_code: string
  methods: string[]
  parcels: number
  here: number
  boxes: number
  sent_at: Date
  due_at: Date | null
  who_id: string | null
  who_name: string | null
  total: number | null
  is_priced: boolean
  currency: string
  is_stuck: boolean
  is_express: boolean
}

function forwards(siteIds: readonly number[], now: Date): RawBuilder<unknown> {
  return sql`
    select forwards.id, forwards.number, forwards.site_id, forwards.state, forwards.submitted_at as sent_at,
      ${forwardDue} as due_at, users.suite_code,
      coalesce(users.company_name, concat_ws(' ', users.first_name, users.last_name)) as customer,
      array(select distinct box ->> 'method' from jsonb_array_elements(forwards.plan::jsonb) box order by 1) as methods,
      inside.parcels, inside.here, packed.boxes, staff.id as who_id, staff.name as who_name,
      currencies.iso_code as currency, forwards.is_express, forwards.price is not null as is_priced,
      (coalesce(forwards.price, forwards.estimate) ->> 'total')::float8 as total,
      exists (select from (${stuckBoxes(siteIds, now)}) stuck where stuck.site_id = forwards.site_id
        and stuck.forward_id = forwards.id) as is_stuck
    from forwards
    join users on users.site_id = forwards.site_id and users.id = forwards.user_id
    join currencies on currencies.id = forwards.currency_id
    left join staff on staff.id = forwards.agent_id and forwards.agent_until > ${now}::timestamptz
    left join lateral (
      select count(*)::integer as parcels, (count(*) filter (where received_at is not null))::integer as here
      from parcels where parcels.site_id = forwards.site_id and parcels.forward_id = forwards.id
    ) inside on true
    left join lateral (
      select count(*)::integer as boxes from forward_boxes
      where forward_boxes.site_id = forwards.site_id and forward_boxes.forward_id = forwards.id
    ) packed on true
    where forwards.site_id = any(${siteIds}) and forwards.state <> 'draft'`
}

/** A page of the list, the number of all rows, and that of each view; none is counted beyond `countsUpTo`. */
export async function listForwards(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: ForwardRow[]; total: number; counts: Record<string, number> }> {
  const [rows, counted] = await Promise.all([
    findForwardRows(reader, siteIds, query, rowsOnPage),
    countRows(reader.db, forwardsList, query, {
      listed: forwards(siteIds, reader.clock()),
      matches: (asked) => matches(reader, asked),
    }),
  ])
  return { rows, ...counted }
}

const sortColumns: Readonly<Record<string, string>> = { sent: 'sent_at', due: 'due_at' }

export async function findForwardRows(
  reader: Reader,
  siteIds: readonly number[],
  query: Pick<ListQuery, 'words' | 'filters' | 'sort' | 'isAscending' | 'page'>,
  limit: number,
): Promise<ForwardRow[]> {
  const column = sql.ref(sortColumns[query.sort] ?? 'due_at')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const { rows } = await sql<Row>`
    select * from (${forwards(siteIds, reader.clock())}) listed where ${matches(reader, query)}
    order by ${column} ${direction}, id desc limit ${limit} offset ${(query.page - 1) * rowsOnPage}`.execute(
    reader.db,
  )
  return rows.map(toRow)
}

function matches(
  { clock, member }: Reader,
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(number ilike ${pattern} or customer ilike ${pattern} or suite_code ilike ${pattern}
      or exists (select from parcels where parcels.site_id = listed.site_id and parcels.forward_id = listed.id
        and parcels.number ilike ${pattern})
      or exists (select from forward_boxes where forward_boxes.site_id = listed.site_id
        and forward_boxes.forward_id = listed.id and (forward_boxes.number ilike ${pattern} or courier_number ilike ${pattern})))`)
  }
  const { state = [], way = [], only = [] } = filters
  if (state.length > 0) conditions.push(sql`state = any(${state})`)
  if (way.length > 0) conditions.push(sql`methods && ${way}::text[]`)
  if (only.includes('late')) conditions.push(sql`due_at <= ${clock()}`)
  if (only.includes('mine')) conditions.push(sql`who_id = ${member.id}`)
  if (only.includes('stuck')) conditions.push(sql`is_stuck`)
  return sql.join(conditions, sql` and `)
}

function toRow(row: Row): ForwardRow {
  return {
    id: row.id,
    number: row.number,
    siteId: row.site_id,
    state: row.state as ListedForward,
    customer: row.customer,
    suiteCode: row.suite_code,
    methods: row.methods as ShippingMethod[],
    parcels: row.parcels,
    here: row.here,
    boxes: row.boxes,
    sentAt: row.sent_at,
    dueAt: row.due_at,
    who: row.who_id && row.who_name ? { id: row.who_id, name: row.who_name } : null,
    total: row.total as Amount | null,
    isPriced: row.is_priced,
    currency: row.currency,
    isStuck: row.is_stuck,
    isExpress: row.is_express,
  }
}
