import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type WebhookRow, type WebhookState, webhooksList } from './webhooks-list.ts'

type Reader = { db: Db; clock: () => Date }
type Row = {
  way: string
  id: string
  at: Date
  who: string
  event: string
  site_id: number | null
  order_number: string | null
  state: string
  tries: number
  answer: string | null
}

/** Webhooks of providers, which belong to no site until their payment is known, and those to endpoints. */
function webhooks(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select 'in' as way, inbox.id::text, received_at as at,
      (array['Stripe', 'PayPal', 'Paysera'])[inbox.provider] as who, inbox.event, payments.site_id,
      orders.number as order_number,
      case when problem is not null then 'failed' when processed_at is null then 'waiting' else 'done' end as state,
      1 as tries, problem as answer, inbox.event_id || ' ' || coalesce(inbox.provider_ref, '') as words
    from webhook_inbox inbox
      left join payments on payments.provider = inbox.provider and payments.provider_ref = inbox.provider_ref
        and payments.site_id = any(${siteIds})
      left join orders on orders.site_id = payments.site_id and orders.id = payments.order_id
    union all
    select 'out', deliveries.id::text, deliveries.created_at, webhook_endpoints.name, deliveries.event, deliveries.site_id,
      substring(deliveries.about from '^order (.+)$'),
      case deliveries.state when 'delivered' then 'done' else deliveries.state end, last.number::integer,
      coalesce(last.status::text, last.problem), deliveries.id::text || ' ' || webhook_endpoints.url
    from webhook_deliveries deliveries
      join webhook_endpoints on webhook_endpoints.id = deliveries.endpoint_id
        and (webhook_endpoints.site_id is null or webhook_endpoints.site_id = deliveries.site_id)
      left join lateral (
        select number, status, problem from webhook_tries where delivery_id = deliveries.id order by number desc limit 1
      ) last on true
    where deliveries.site_id = any(${siteIds})`
}

/** A page of the log, the number of all rows, and that of each view. */
export async function listWebhooks(reader: Reader, siteIds: readonly number[], query: ListQuery) {
  const direction = query.isAscending ? sql`asc` : sql`desc`
  const [page, counted] = await Promise.all([
    sql<Row>`
      select way, id, at, who, event, site_id, order_number, state, coalesce(tries, 0) as tries, answer
      from (${webhooks(siteIds)}) listed where ${matches(reader, query)}
      order by at ${direction}, id limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(
      reader.db,
    ),
    countRows(reader.db, webhooksList, query, {
      listed: webhooks(siteIds),
      matches: (asked) => matches(reader, asked),
    }),
  ])
  return { rows: page.rows.map(toRow), ...counted }
}

function matches({ clock }: Reader, { words, filters }: Pick<ListQuery, 'words' | 'filters'>) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  if (words)
    conditions.push(
      sql`(event ilike ${pattern} or who ilike ${pattern} or order_number ilike ${pattern} or words ilike ${pattern})`,
    )
  for (const column of ['way', 'state'] as const) {
    const values = filters[column]
    if (values?.length) conditions.push(sql`${sql.ref(column)} = any(${values})`)
  }
  const days = Math.max(0, ...(filters.at ?? []).map(Number))
  if (days > 0) conditions.push(sql`at > ${new Date(clock().getTime() - days * 86_400_000)}`)
  return sql.join(conditions, sql` and `)
}

function toRow(row: Row): WebhookRow {
  return {
    way: row.way === 'in' ? 'in' : 'out',
    id: row.id,
    at: row.at,
    who: row.who,
    event: row.event,
    siteId: row.site_id,
    orderNumber: row.order_number,
    state: row.state as WebhookState,
    tries: row.tries,
    answer: row.answer ?? '',
  }
}
