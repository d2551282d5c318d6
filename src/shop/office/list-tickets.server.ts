import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import type { Permission } from '#shop/staff/permissions.ts'
import type { TicketState, TicketTopic } from '#shop/tickets/ticket.ts'
import { countRows } from './count-rows.server.ts'
import { type ListQuery, rowsOnPage } from './list.ts'
import { type TicketRow, ticketsList } from './tickets-list.ts'

type Reader = {
  db: Db
  clock: () => Date
  member: { id: string }
  allSiteIds(permission: Permission): number[]
}
type Row = {
  id: string
  number: string
  site_id: number
  state: string
  topic: string
  name: string
  about: string
  text: string
  at: Date
  due_at: Date | null
  who_id: string | null
  who_name: string | null
}

/** Every ticket that is not a part of another one, with how its last message begins. */
function tickets(siteIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    select tickets.id, tickets.number, tickets.site_id, tickets.state, tickets.topic, tickets.name, tickets.email,
      tickets.about, tickets.updated_at as at, tickets.answer_due_at as due_at, tickets.user_id, tickets.order_id,
      staff.id as who_id, staff.name as who_name, coalesce(last.text, '') as text
    from tickets
      left join staff on staff.id = tickets.assigned_id
      left join lateral (
        select left(ticket_messages.text, 44) as text from ticket_messages
        where ticket_messages.site_id = tickets.site_id and ticket_messages.ticket_id = tickets.id
          and not is_note and event is null
        order by ticket_messages.id desc limit 1
      ) last on true
    where tickets.site_id = any(${siteIds}) and merged_into_id is null`
}

/** A page of the list, the number of all rows, and that of each view; none is counted beyond `countsUpTo`. */
export async function listTickets(
  reader: Reader,
  siteIds: readonly number[],
  query: ListQuery,
): Promise<{ rows: TicketRow[]; total: number; counts: Record<string, number> }> {
  const column = sql.ref(query.sort === 'at' ? 'at' : 'due_at')
  const direction = query.isAscending ? sql`asc nulls last` : sql`desc nulls last`
  const [found, counted] = await Promise.all([
    sql<Row>`
      select * from (${tickets(siteIds)}) listed where ${matches(reader, query)}
      order by ${column} ${direction}, at desc, id desc limit ${rowsOnPage} offset ${(query.page - 1) * rowsOnPage}`.execute(
      reader.db,
    ),
    countRows(reader.db, ticketsList, query, {
      listed: tickets(siteIds),
      matches: (asked) => matches(reader, asked),
    }),
  ])
  return { rows: found.rows.map(toRow), ...counted }
}

type Of = { siteId: number; userId: string | null; email: string; except: string }

/** Other tickets of the same person: of the account, or else of the address. */
export async function findTicketsOfPerson(
  db: Db,
  { siteId, userId, email, except }: Of,
): Promise<TicketRow[]> {
  const { rows } = await sql<Row>`
    select * from (${tickets([siteId])}) listed
    where (email = ${email} or user_id = ${userId}) and id <> ${except} order by at desc limit 10`.execute(db)
  return rows.map(toRow)
}

function matches(
  { clock, member, allSiteIds }: Reader,
  { words, filters }: Pick<ListQuery, 'words' | 'filters'>,
): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(number ilike ${pattern} or name ilike ${pattern} or about ilike ${pattern} or text ilike ${pattern}
      or (email ilike ${pattern} and site_id = any(${allSiteIds('customers.contact')})))`)
  }
  const { state = [], topic = [], who = [], only = [] } = filters
  if (state.length > 0) conditions.push(sql`state = any(${state})`)
  if (topic.length > 0) conditions.push(sql`topic = any(${topic})`)
  if (who.length === 1) conditions.push(who[0] === 'me' ? sql`who_id = ${member.id}` : sql`who_id is null`)
  if (only.includes('late')) conditions.push(sql`due_at <= ${clock()}`)
  return sql.join(conditions, sql` and `)
}

function toRow(row: Row): TicketRow {
  return {
    id: row.id,
    number: row.number,
    siteId: row.site_id,
    state: row.state as TicketState,
    topic: row.topic as TicketTopic,
    name: row.name,
    about: row.about,
    text: row.text,
    at: row.at,
    dueAt: row.due_at,
    who: row.who_id && row.who_name ? { id: row.who_id, name: row.who_name } : null,
  }
}
