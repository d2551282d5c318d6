import { sql } from 'kysely'
import type { Db } from '#platform/database.server.ts'
import { readDeskTicket } from '#shop/tickets/read-desk-ticket.server.ts'
import type { Ticket, TicketMessage } from '#shop/tickets/ticket.ts'
import { findTicketsOfPerson } from './list-tickets.server.ts'
import type { TicketRow } from './tickets-list.ts'

export type TicketPage = {
  ticket: Ticket
  messages: readonly TicketMessage[]
  mergedInto: string | null
  customer: { name: string; suiteCode: string; tier: string | null } | null
  orders: readonly TicketOrder[]
  /** Linked to the ticket, whoever it belongs to. */
  order: (TicketOrder & { isTheirs: boolean }) | null
  others: readonly TicketRow[]
  staff: readonly { id: string; name: string }[]
}
export type TicketOrder = { number: string; status: string; placedAt: Date }

/** A ticket with what is known of the person who wrote it. */
export async function readTicketPage(
  db: Db,
  key: { id: string; siteId: number },
): Promise<TicketPage | null> {
  const read = await readDeskTicket(db, key)
  if (!read) return null
  const { ticket, messages, mergedInto } = read
  const { siteId, userId, email, orderId, id } = ticket
  const [customer, orders, order, others, staff] = await Promise.all([
    userId === null ? null : findCustomer(db, siteId, userId),
    findOrders(db, siteId, { userId, email }),
    orderId === null ? null : findOrder(db, siteId, { orderId, userId, email }),
    findTicketsOfPerson(db, { siteId, userId, email, except: id }),
    findPeople(db, siteId),
  ])
  return { ticket, messages, mergedInto, customer, orders, order, others, staff }
}

async function findCustomer(db: Db, siteId: number, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('tiers', 'tiers.id', 'users.tier_id')
    .select(['first_name', 'last_name', 'company_name', 'suite_code', 'tiers.code as tier'])
    .where('site_id', '=', siteId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row
    ? {
        name: row.company_name ?? `${row.first_name} ${row.last_name}`.trim(),
        suiteCode: row.suite_code,
        tier: row.tier,
      }
    : null
}

async function findOrders(
  db: Db,
  siteId: number,
  { userId, email }: { userId: string | null; email: string },
): Promise<TicketOrder[]> {
  const { rows } = await sql<TicketOrder>`
    select number, status, placed_at as "placedAt" from orders
    where site_id = ${siteId} and (user_id = ${userId} or (user_id is null and email = ${email}))
    order by id desc limit 8`.execute(db)
  return rows
}

async function findOrder(
  db: Db,
  siteId: number,
  { orderId, userId, email }: { orderId: string; userId: string | null; email: string },
) {
  const { rows } = await sql<TicketOrder & { isTheirs: boolean }>`
    select number, status, placed_at as "placedAt",
      coalesce(user_id = ${userId}, false) or email = ${email} as "isTheirs"
    from orders where site_id = ${siteId} and id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

/** Who may answer on this site. */
async function findPeople(db: Db, siteId: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct staff.id, staff.name from staff
      join staff_roles on staff_roles.staff_id = staff.id
        and (staff_roles.site_id = ${siteId} or staff_roles.site_id is null)
      join role_permissions on role_permissions.role = staff_roles.role
        and role_permissions.permission = 'tickets.answer'
    where staff.blocked_at is null order by staff.name`.execute(db)
  return rows
}
